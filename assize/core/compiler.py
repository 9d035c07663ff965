"""The compiler: rules and loops become machine code, by way of numba. It runs in a process of its own where it can.

Each question of a game is compiled once, over the records of that game. Loops that work for every game are compiled
once for all of them: they see of a state what all states begin with, and find the answers to the questions in a table
of addresses. numba types every function and turns it into LLVM's language; what belongs together is then linked and
optimised once, where numba by itself would optimise each function again within each that uses it.
"""

from __future__ import annotations

import operator
import os
import typing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import prod
from typing import Any

import numba
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, compiler, cpu, extending, imputils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.typing import signature, templates
from numba.core.typing.context import BaseContext
from numba.core.typing.npydecl import parse_dtype
from numba.np.arrayobj import populate_array

from . import bits, kernel
from .alphabet import Move
from .kernel import Position
from .native import PLACES
from .questions import Named
from .units import Unit, kind_of

OPTIONS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy", "_nrt": False}
FAILED = "a rule failed: it reached beyond an array"
WRONG = "wants other arguments: whole numbers, and arrays that lie in one piece and are of the right type"
HEAD = object.__basicsize__  # bytes before what is an object's own

NUMBER, REAL, STATUS, BYTE = ir.IntType(64), ir.DoubleType(), ir.IntType(32), ir.IntType(8)
POINTER = BYTE.as_pointer()
KINDS = {int: types.int64, float: types.float64, bool: types.boolean}
# What stands for the box of any game: the address of its table, and that of the box itself.
ANY_BOX = types.UniTuple(types.int64, 2)


def make(unit: Unit) -> bytes:
    """The machine code of a unit, ready to be linked."""
    with global_compiler_lock, _only_lowering():
        _teach()
        context = cpu_target.target_context
        doors = ir.Module("doors")
        libraries = []
        for name, function in unit.functions.items():
            lowered = _lower(function, _types_of(unit, name, function))
            libraries.append(lowered.library)
            build = _loop_door if unit.is_loop else _question_door
            build(context, doors, unit, name, function, lowered)
        return _optimise(doors, libraries, set(unit.functions))


# ---- from Python to LLVM -------------------------------------------------------------------------------------------


@contextmanager
def _only_lowering() -> Iterator[None]:
    """Keep numba from optimising, linking and loading each function by itself."""
    changes: tuple[tuple[Any, str, Any], ...] = (
        (codegen.CPUCodeLibrary, "finalize", lambda library: setattr(library, "_finalized", True)),
        # Something of its own for each function, by which numba finds it again.
        (cpu.CPUContext, "get_executable", lambda context, library, description, environment: [].append),
        # A number that a module holds is as constant as one that a function names.
        (BaseContext, "resolve_module_constants", _constant_of_module),
    )
    usual = [(owner, name, getattr(owner, name)) for owner, name, _change in changes]
    for owner, name, change in changes:
        setattr(owner, name, change)
    try:
        yield
    finally:
        for owner, name, was in usual:
            setattr(owner, name, was)


def _constant_of_module(typing_context: Any, module: Any, name: str) -> Any:
    value = getattr(module.pymod, name)
    if isinstance(value, (Named, Move)) and not getattr(value, "ranges", ()):
        value = int(value)
    return typing_context.resolve_value_type_prefer_literal(value)


def _lower(function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
    flags = compiler.Flags()
    flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
    flags.error_model = OPTIONS["error_model"]
    flags.boundscheck = bool(numba.config.BOUNDSCHECK)
    typing_context, context = cpu_target.typing_context, cpu_target.target_context
    typing_context.refresh()
    context.refresh()
    return compiler.compile_extra(typing_context, context, function, arguments, None, flags, {})


def _types_of(unit: Unit, name: str, function: Callable[..., Any]) -> list[Any]:
    """The numba types of the parameters, read from the annotations of a loop or of a question."""
    if unit.is_loop:
        return [_type_of(unit, kind_of(hint)) for hint in _hints(function).values()]
    assert unit.kernel is not None
    records = [numba.from_dtype(unit.kernel.box), numba.from_dtype(unit.kernel.state)]
    return [*records, *(_type_of(unit, kind_of(hint)) for hint in _hints(getattr(kernel, name)).values())]


def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    """The annotations of the parameters; of a question, without box and state."""
    hints = typing.get_type_hints(function, include_extras=True)
    return {name: hint for name, hint in hints.items() if name != "return" and hint is not Any}


def _type_of(unit: Unit, kind: Any) -> Any:
    """The numba type of a whole number or an array of something."""
    if kind is int:
        return types.int64
    element, dimensions = kind
    if element == "box":
        return types.UniTuple(ANY_BOX, 1) if unit.kernel is None else _array(unit.kernel.box)
    if element == "state":
        return _array(Position.dtype(), 1, "A") if unit.kernel is None else _array(unit.kernel.state)
    return _array(element, dimensions)


def _array(element: Any, dimensions: int = 1, layout: str = "C") -> Any:
    return types.Array(numba.from_dtype(element), dimensions, layout)


# ---- doors: how code is entered from outside -----------------------------------------------------------------------


def _callee(context: Any, module: Any, lowered: Any) -> Any:
    description = lowered.fndesc
    kind = context.call_conv.get_function_type(description.restype, description.argtypes)
    return ir.Function(module, kind, description.llvm_func_name)


def _question_type(name: str) -> tuple[Any, Any, Any]:
    """How the answer to a question is called by loops, what it is as a type, and as a number in memory."""
    hints = _hints(getattr(kernel, name))
    answer = typing.get_type_hints(getattr(kernel, name))["return"]
    parts: list[Any] = [POINTER, POINTER]
    for hint in hints.values():
        parts += [NUMBER] if hint is int else [POINTER, NUMBER]
    room = REAL if answer is float else NUMBER
    return ir.FunctionType(STATUS, [*parts, room.as_pointer()]), KINDS.get(answer, types.none), room


def _question_door(
    context: Any, module: Any, unit: Unit, name: str, function: Callable[..., Any], lowered: Any
) -> None:
    """The answer of a game to a question, entered with addresses; the result is written where the last one says."""
    kind, answer, _place = _question_type(name)
    door = ir.Function(module, kind, name)
    builder = ir.IRBuilder(door.append_basic_block("entry"))
    incoming, arguments = iter(door.args), []
    for wanted in lowered.fndesc.argtypes:
        value = next(incoming)
        if isinstance(wanted, types.Record):
            value = builder.bitcast(value, context.get_value_type(wanted))
        elif isinstance(wanted, types.Array):
            value = _array_at(context, builder, wanted, value, [next(incoming)])
        arguments.append(value)
    callee = _callee(context, module, lowered)
    status, result = context.call_conv.call_function(
        builder, callee, lowered.fndesc.restype, lowered.fndesc.argtypes, arguments
    )
    if answer is not types.none:
        builder.store(_widened(builder, result), next(incoming))
    builder.ret(builder.zext(status.is_error, STATUS))


def _widened(builder: Any, value: Any) -> Any:
    """A truth value or a small number as a number of 64 bits; others as they are."""
    if value.type == REAL or value.type == NUMBER:
        return value
    return builder.zext(value, NUMBER) if value.type.width == 1 else builder.sext(value, NUMBER)


def _array_at(context: Any, builder: Any, kind: Any, data: Any, shape: Sequence[Any], stride: Any = None) -> Any:
    """An array of numba at an address; in one piece, or with a stride of its own."""
    array = context.make_array(kind)(context, builder)
    size = ir.Constant(NUMBER, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides = [stride or size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    pointer = builder.bitcast(data, context.get_data_type(kind.dtype).as_pointer())
    populate_array(array, data=pointer, shape=shape, strides=strides, itemsize=stride or size, meminfo=None)
    return array._getvalue()


class _LoopDoor:
    """The function of Python that a loop becomes: it takes its arguments apart, and tells what came out."""

    def __init__(self, context: Any, module: Any, name: str, doc: str) -> None:
        self.context = context
        self.module = module
        door = ir.Function(module, ir.FunctionType(POINTER, [POINTER, POINTER.as_pointer(), NUMBER]), name)
        self.table_owner, self.arguments, self.count = door.args
        self.builder = ir.IRBuilder(door.append_basic_block("entry"))
        self.name = name
        self.table = self.builder.bitcast(self.field(self.table_owner, HEAD, POINTER), NUMBER.as_pointer())

    def field(self, thing: Any, offset: int, kind: Any) -> Any:
        """What stands so many bytes after an address."""
        place = self.builder.gep(thing, [ir.Constant(NUMBER, offset)])
        return self.builder.load(self.builder.bitcast(place, kind.as_pointer()))

    def entry(self, name: str) -> Any:
        """An entry of the table of the game."""
        return self.builder.load(self.builder.gep(self.table, [ir.Constant(NUMBER, PLACES[name])]))

    def call(self, name: str, result: Any, *arguments: Any) -> Any:
        """Call a function of Python's own."""
        kind = ir.FunctionType(result, [argument.type for argument in arguments])
        return self.builder.call(self.builder.inttoptr(self.entry(name), kind.as_pointer()), arguments)

    def text(self, words: str) -> Any:
        """A text for Python."""
        data = cgutils.make_bytearray(words.encode() + b"\0")
        place = cgutils.global_constant(self.module, f"{self.name}.text", data)
        return self.builder.bitcast(place, POINTER)

    def demand(self, condition: Any, problem: str | None) -> None:
        """Go back to Python with an exception if this does not hold: a new one, or the one that is set already."""
        with self.builder.if_then(self.builder.not_(condition), likely=False):
            if problem:
                failure = self.builder.inttoptr(self.entry("failure"), POINTER)
                self.call("PyErr_SetString", ir.VoidType(), failure, self.text(problem))
            self.builder.ret(ir.Constant(POINTER, None))

    def number(self, thing: Any) -> Any:
        """A whole number of Python."""
        value = self.call("PyLong_AsLongLong", NUMBER, thing)
        suspicious = self.builder.icmp_signed("==", value, ir.Constant(NUMBER, -1))
        with self.builder.if_then(suspicious, likely=False):
            error = self.call("PyErr_Occurred", POINTER)
            self.demand(self.builder.icmp_unsigned("==", error, ir.Constant(POINTER, None)), None)
        return value

    def array(self, thing: Any, kind: Any, generic: bool) -> Any:
        """An array of numpy, as numba has it."""
        builder = self.builder
        wanted = self.entry("array")
        self.demand(builder.icmp_signed("==", self.field(thing, HEAD - 8, NUMBER), wanted), f"{self.name} {WRONG}")
        data, dimensions = self.field(thing, HEAD, POINTER), kind.ndim
        shape, strides = self.field(thing, HEAD + 16, POINTER), self.field(thing, HEAD + 24, POINTER)
        lengths = [self.field(shape, 8 * axis, NUMBER) for axis in range(dimensions)]
        stride = self.field(strides, 8 * (dimensions - 1), NUMBER)
        if generic:
            return _array_at(self.context, builder, kind, data, lengths, stride)
        size = self.context.get_abi_sizeof(self.context.get_data_type(kind.dtype))
        in_one_piece = builder.icmp_signed("==", stride, ir.Constant(NUMBER, size))
        short = builder.icmp_signed("<", lengths[-1], ir.Constant(NUMBER, 2))  # then numpy does not say
        self.demand(builder.or_(in_one_piece, short), f"{self.name} {WRONG}")
        return _array_at(self.context, builder, kind, data, lengths)

    def box(self, thing: Any, kind: Any) -> Any:
        """The box of any game."""
        address = self.builder.ptrtoint(self.field(thing, HEAD, POINTER), NUMBER)
        table = self.builder.ptrtoint(self.table, NUMBER)
        pair = self.context.make_tuple(self.builder, ANY_BOX, [table, address])
        return self.context.make_tuple(self.builder, kind, [pair])

    def argument(self, index: int, kind: Any) -> Any:
        """One of the arguments."""
        thing = self.builder.load(self.builder.gep(self.arguments, [ir.Constant(NUMBER, index)]))
        if kind == types.int64:
            return self.number(thing)
        if isinstance(kind, types.UniTuple):
            return self.box(thing, kind)
        return self.array(thing, kind, kind.layout == "A")

    def give(self, result: Any, kind: Any) -> None:
        """Return what a loop has found to Python."""
        if kind in (types.none, types.void):
            self.builder.ret(self.call("Py_BuildValue", POINTER, self.text("")))
        elif kind == types.float64:
            self.builder.ret(self.call("PyFloat_FromDouble", POINTER, result))
        elif kind == types.boolean:
            self.builder.ret(self.call("PyBool_FromLong", POINTER, _widened(self.builder, result)))
        else:
            self.builder.ret(self.call("PyLong_FromLongLong", POINTER, _widened(self.builder, result)))


def _loop_door(context: Any, module: Any, unit: Unit, name: str, function: Callable[..., Any], lowered: Any) -> None:
    """A loop as a function of Python, which leaves the interpreter to others unless it is brief."""
    kinds = lowered.fndesc.argtypes
    door = _LoopDoor(context, module, name, function.__doc__ or "")
    builder = door.builder
    door.demand(builder.icmp_signed("==", door.count, ir.Constant(NUMBER, len(kinds))), f"{name} {WRONG}")
    arguments = [door.argument(index, kind) for index, kind in enumerate(kinds)]
    thread = None if unit.brief else door.call("PyEval_SaveThread", POINTER)
    callee = _callee(context, module, lowered)
    status, result = context.call_conv.call_function(builder, callee, lowered.fndesc.restype, kinds, arguments)
    if thread is not None:
        door.call("PyEval_RestoreThread", ir.VoidType(), thread)
    door.demand(builder.not_(status.is_error), FAILED)
    door.give(result, lowered.fndesc.restype)


# ---- from LLVM to machine code -------------------------------------------------------------------------------------


def _optimise(doors: Any, libraries: Sequence[Any], exported: set[str]) -> bytes:
    """Link what belongs together, make it fast, and write it as object code."""
    machine = cpu_target.target_context.codegen()._tm
    module = llvm.parse_assembly(cgutils.normalize_ir_text(str(doors)))
    seen: set[int] = set()
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if id(library) not in seen:
            seen.add(id(library))
            waiting += library._linking_libraries
            module.link_in(library._final_module, preserve=True)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    for function in module.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = llvm.Linkage.internal
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=int(os.environ.get("NUMBA_OPT", "3")))
    tuning.loop_vectorization = tuning.slp_vectorization = False  # takes long, and rules have nothing to gain
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


# ---- what numba has to be told -------------------------------------------------------------------------------------

_taught: set[Callable[..., Any]] = set()


def _teach() -> None:
    """Tell numba about every rule it has not met yet, the questions of the kernel, and what is said in two ways."""
    if not _taught:
        _teach_bits()
        _teach_memory()
        _teach_zeros()
        _teach_moves()
        for name in kernel.QUESTIONS:
            _teach_question(name)
    for function in kernel.RULES:
        if function not in _taught:
            extending.register_jitable(**OPTIONS)(function)
            _taught.add(function)


def _overload(function: Callable[..., Any], **more: Any) -> Any:
    return extending.overload(function, jit_options=OPTIONS, **more)


def _teach_question(name: str) -> None:
    """Bind a question to the rules of the game whose state is in its second argument, or to the table of any game."""
    ask = _asking(name)

    @_overload(getattr(kernel, name), strict=False)
    def bind(box: Any, s: Any, *rest: Any) -> Any:
        if box == ANY_BOX:
            return ask
        for game in kernel.KERNELS.values():
            if numba.from_dtype(game.state) == s:
                return game.rules[name]
        return None


def _asking(name: str) -> Callable[..., Any]:
    """Ask any game a question by the address in its table."""
    kind, answer, room = _question_type(name)

    def typed(box: Any, s: Any, *rest: Any) -> Any:
        wanted = [types.int64 if isinstance(given, types.Integer) else given for given in rest]

        def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
            pair, record, *others = arguments
            table = builder.inttoptr(builder.extract_value(pair, 0), NUMBER.as_pointer())
            address = builder.load(builder.gep(table, [ir.Constant(NUMBER, PLACES[name])]))
            parts = [builder.inttoptr(builder.extract_value(pair, 1), POINTER), builder.bitcast(record, POINTER)]
            for argument, given in zip(others, wanted, strict=True):
                if isinstance(given, types.Array):
                    array = context.make_array(given)(context, builder, argument)
                    parts += [builder.bitcast(array.data, POINTER), builder.extract_value(array.shape, 0)]
                else:
                    parts.append(argument)
            result = cgutils.alloca_once(builder, room)
            status = builder.call(builder.inttoptr(address, kind.as_pointer()), [*parts, result])
            with builder.if_then(builder.trunc(status, ir.IntType(1)), likely=False):
                context.call_conv.return_user_exc(builder, RuntimeError, (FAILED,))
            if answer is types.none:
                return context.get_dummy_value()
            found = builder.load(result)
            return builder.trunc(found, ir.IntType(1)) if answer is types.boolean else found

        return signature(answer, box, s, *wanted), generate

    intrinsic = extending.intrinsic
    if len(_hints(getattr(kernel, name))) == 0:
        ask = intrinsic(lambda context, box, s: typed(box, s))
        return lambda box, s: ask(box, s)
    if len(_hints(getattr(kernel, name))) == 1:
        ask_about = intrinsic(lambda context, box, s, first: typed(box, s, first))
        return lambda box, s, first: ask_about(box, s, first)
    ask_about_two = intrinsic(lambda context, box, s, first, second: typed(box, s, first, second))
    return lambda box, s, first, second: ask_about_two(box, s, first, second)


def _teach_memory() -> None:
    """Whole states of any game are copied, compared and cleared as bytes."""

    def place(context: Any, builder: Any, kind: Any, value: Any, index: Any) -> tuple[Any, Any]:
        array = context.make_array(kind)(context, builder, value)
        stride = builder.extract_value(array.strides, 0)
        return builder.gep(builder.bitcast(array.data, POINTER), [builder.mul(index, stride)]), stride

    @extending.intrinsic
    def copy_state(typing_context: Any, states: Any, index: Any, s: Any) -> Any:
        def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
            target, size = place(context, builder, states, arguments[0], arguments[1])
            cgutils.raw_memcpy(builder, target, builder.bitcast(arguments[2], POINTER), size, 1)
            return context.get_dummy_value()

        return types.none(states, types.int64, s), generate

    @extending.intrinsic
    def compare_states(typing_context: Any, states: Any, first: Any, second: Any) -> Any:
        def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
            left, size = place(context, builder, states, arguments[0], arguments[1])
            right, _size = place(context, builder, states, arguments[0], arguments[2])
            kind = ir.FunctionType(STATUS, [POINTER, POINTER, NUMBER])
            compare = cgutils.get_or_insert_function(builder.module, kind, "memcmp")
            return builder.icmp_signed("==", builder.call(compare, [left, right, size]), ir.Constant(STATUS, 0))

        return types.boolean(states, types.int64, types.int64), generate

    @extending.intrinsic
    def clear_state(typing_context: Any, s: Any) -> Any:
        def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
            start = builder.bitcast(arguments[0], POINTER)
            for name, (kind, offset, *_title) in s.dtype.fields.items():
                if name not in kernel.KEPT:
                    at = builder.gep(start, [ir.Constant(NUMBER, offset)])
                    cgutils.memset(builder, at, ir.Constant(NUMBER, kind.itemsize), 0)
            return context.get_dummy_value()

        return types.none(s), generate

    _overload(kernel.clear)(lambda s: lambda s: clear_state(s))
    _overload(kernel.put)(lambda states, index, s: lambda states, index, s: copy_state(states, index, s))
    _overload(kernel.same)(
        lambda states, first, second: lambda states, first, second: compare_states(states, first, second)
    )


def _teach_zeros() -> None:
    """Arrays for the time of a call lie on the stack of whoever calls."""

    @templates.infer_global(kernel.zeros)
    class Zeros(templates.AbstractTemplate):
        prefer_literal = True

        def generic(self, given: Any, named: Any) -> Any:
            count, kind = given
            if not isinstance(count, types.IntegerLiteral):
                raise numba.core.errors.RequireLiteralValue("zeros wants a constant number")
            return signature(types.Array(parse_dtype(kind), 1, "C"), count, kind)

    @imputils.lower_builtin(kernel.zeros, types.IntegerLiteral, types.Any)
    def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
        length = call.args[0].literal_value
        element = context.get_data_type(call.return_type.dtype)
        data = cgutils.alloca_once(builder, ir.ArrayType(element, length))
        size = length * context.get_abi_sizeof(element)
        cgutils.memset(builder, builder.bitcast(data, POINTER), ir.Constant(NUMBER, size), 0)
        return _array_at(context, builder, call.return_type, data, [ir.Constant(NUMBER, length)])


class _MoveType(types.Callable, types.Opaque):
    """The type of one kind of move, of which there is one value."""

    def __init__(self, move: Move) -> None:
        self.move = move
        super().__init__(f"Move{move.meaning()}")

    def get_impl_key(self, call: Any) -> Any:
        return self.key

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        return [], False

    def get_call_type(self, context: Any, given: Any, named: Any) -> Any:
        if named or len(given) != len(self.move.names) or not all(isinstance(part, types.Integer) for part in given):
            return None
        return signature(types.int64, *[types.int64] * len(given))


def _teach_moves() -> None:
    """A code is put together, asked for its kind and taken apart with the numbers of the declaration."""
    extending.register_model(_MoveType)(extending.models.OpaqueModel)
    known: dict[Any, _MoveType] = {}

    @extending.typeof_impl.register(Move)
    def kind_of_move(move: Move, context: Any) -> Any:
        if not move.names:
            return types.int64
        if move.meaning() not in known:
            known[move.meaning()] = kind = _MoveType(move)
            imputils.lower_builtin(kind.key, *[types.int64] * len(move.names))(partial(put_together, move))
        return known[move.meaning()]

    @imputils.lower_constant(_MoveType)
    def constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        return context.get_dummy_value()

    def number(value: int) -> Any:
        return ir.Constant(NUMBER, value)

    def put_together(move: Move, context: Any, builder: Any, call: Any, parts: Any) -> Any:
        place = number(0)
        for values, part in zip(move.ranges, parts, strict=True):
            place = builder.add(builder.mul(place, number(len(values))), builder.sub(part, number(values.start)))
        return builder.add(place, number(int(move)))

    @templates.infer_global(operator.contains)
    class Contains(templates.AbstractTemplate):
        def generic(self, given: Any, named: Any) -> Any:
            if isinstance(given[0], _MoveType) and isinstance(given[1], types.Integer):
                return signature(types.boolean, given[0], types.int64)
            return None

    @imputils.lower_builtin(operator.contains, _MoveType, types.int64)
    def contains(context: Any, builder: Any, call: Any, given: Any) -> Any:
        move = call.args[0].move
        place = builder.sub(given[1], number(int(move)))
        return builder.icmp_unsigned("<", place, number(move.end - int(move)))

    @templates.infer_getattr
    class Taking(templates.AttributeTemplate):
        key = _MoveType

        @templates.bound_function("move.parts")
        def resolve_parts(self, kind: Any, given: Any, named: Any) -> Any:
            return signature(types.UniTuple(types.int64, len(kind.move.names)), types.int64)

        @templates.bound_function("move.part")
        def resolve_part(self, kind: Any, given: Any, named: Any) -> Any:
            return signature(types.int64, types.int64) if len(kind.move.names) == 1 else None

    def apart(builder: Any, move: Move, code: Any) -> list[Any]:
        place, parts = builder.sub(code, number(int(move))), []
        for index, values in enumerate(move.ranges):
            step = prod(len(later) for later in move.ranges[index + 1 :])
            part = place if step == 1 else builder.udiv(place, number(step))
            if index > 0:
                part = builder.urem(part, number(len(values)))
            parts.append(builder.add(part, number(values.start)))
        return parts

    @imputils.lower_builtin("move.parts", _MoveType, types.int64)
    def parts(context: Any, builder: Any, call: Any, given: Any) -> Any:
        return context.make_tuple(builder, call.return_type, apart(builder, call.args[0].move, given[1]))

    @imputils.lower_builtin("move.part", _MoveType, types.int64)
    def part(context: Any, builder: Any, call: Any, given: Any) -> Any:
        return apart(builder, call.args[0].move, given[1])[0]


def _teach_bits() -> None:
    """Give the compiler machine instructions for `bits`."""

    def instruction(emit: Callable[[Any, Any], Any]) -> Any:
        def typed(context: Any, members: Any) -> Any:
            def generate(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
                return emit(builder, arguments[0])

            return types.int64(types.int64), generate

        return extending.intrinsic(typed)

    count_ones = instruction(lambda builder, value: builder.ctpop(value))
    count_zeros = instruction(lambda builder, value: builder.cttz(value, ir.Constant(ir.IntType(1), 1)))
    u64 = numba.uint64

    _overload(bits.popcount)(lambda members: lambda members: count_ones(members))
    _overload(bits.lowest)(lambda members: lambda members: count_zeros(members))

    golden, first, second = u64(bits.GOLDEN), u64(0xBF58476D1CE4E5B9), u64(0x94D049BB133111EB)
    low, thirty_two = u64(0xFFFFFFFF), u64(32)
    by30, by27, by31, span = u64(30), u64(27), u64(31), u64(0x100000000)

    @extending.register_jitable(**OPTIONS)
    def scramble(value: Any) -> Any:
        value = (value ^ (value >> by30)) * first
        value = (value ^ (value >> by27)) * second
        return value ^ (value >> by31)

    @_overload(bits.below)
    def compiled_below(rng: Any, count: Any) -> Any:
        def number(rng: Any, count: Any) -> Any:
            n = u64(count)
            while True:
                rng[0] += golden
                product = (scramble(rng[0]) >> thirty_two) * n
                rest = product & low
                if rest >= n or rest >= (span - n) % n:
                    return numba.int64(product >> thirty_two)

        return number
