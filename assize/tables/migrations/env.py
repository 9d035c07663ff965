"""How Alembic reaches the database: the store hands over its connection."""

from alembic import context

from assize.tables.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
