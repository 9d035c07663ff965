"""The version of Assize."""

VERSION = "0.1.0"
