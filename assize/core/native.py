"""Machine code that was made earlier: it is put into memory, and each loop in it becomes a function of Python.

Only LLVM's linker is needed here, not the compiler. A loop is called as C functions of Python are, without converting
anything: it reads its arrays where they are. The layout of an array in memory is part of numpy's fixed interface.
"""

from __future__ import annotations

import ctypes
import importlib
import itertools
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from .kernel import QUESTIONS, Array

FASTCALL = 0x0080  # how CPython calls a function with an array of arguments
# What machine code needs of Python; it finds the addresses in the table of the game, behind those of the questions.
NEEDED = (
    "PyLong_AsLongLong",
    "PyLong_FromLongLong",
    "PyFloat_FromDouble",
    "PyBool_FromLong",
    "Py_BuildValue",
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
)
PLACES = {name: place for place, name in enumerate((*QUESTIONS, *NEEDED, "array", "failure"))}

_lock = threading.Lock()
_numbers = itertools.count()
_kept: list[Any] = []  # code that is in memory stays there, for others may hold its functions


class _Method(ctypes.Structure):
    """What CPython wants to know of a C function."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


@cache
def _linker() -> tuple[Any, Any]:
    llvm = importlib.import_module("llvmlite.binding")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(reloc="pic", codemodel="jitdefault", jit=True)
    return llvm, llvm.create_lljit_compiler(machine)


@cache
def processor() -> str:
    """The processor that code is made for, with all that it can do."""
    llvm = importlib.import_module("llvmlite.binding")
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def link(code: bytes, names: Sequence[str]) -> dict[str, int]:
    """Put code into memory and find the addresses of what it exports."""
    with _lock:
        llvm, linker = _linker()
        builder = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
        for name in names:
            builder.export_symbol(name)
        library = builder.link(linker, f"code{next(_numbers)}")
        _kept.append(library)
        return {name: int(library[name]) for name in names}


def new_table() -> Array:
    """The table of a game: the addresses of its questions, empty as yet, and what machine code needs besides."""
    table = np.zeros(len(PLACES), np.int64)
    for name in NEEDED:
        table[PLACES[name]] = ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0
    table[PLACES["array"]] = id(np.ndarray)
    table[PLACES["failure"]] = id(RuntimeError)
    return table


def enter(table: Array, addresses: Mapping[str, int]) -> None:
    """Note where the questions of a game are answered."""
    for name, address in addresses.items():
        table[PLACES[name]] = address


def function(name: str, doc: str, address: int, table: Array) -> Callable[..., Any]:
    """A loop at an address as a function of Python, for the game with this table."""
    method = _Method(name.encode(), address, FASTCALL, doc.encode())
    _kept.append(method)
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    made: Callable[..., Any] = make(ctypes.addressof(method), table, None)
    return made
