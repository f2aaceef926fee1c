from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from ._addresses import ADDRESSES, Operation


@dataclass(frozen=True, slots=True)
class Request:
    """A request to send: everything but the key."""

    operation: Operation
    method: str
    url: str
    json: dict[str, Any] | None


def _given(arguments: Mapping[str, object]) -> dict[str, object]:
    """The arguments that have a value, under their names in the API: `verb_form` is `verbForm`, `class_` is `class`."""
    return {
        re.sub(r"_(\w)", lambda match: match[1].upper(), name.rstrip("_")): value
        for name, value in arguments.items()
        if value is not None
    }


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def make_request(
    base_url: str,
    operation: Operation,
    *,
    id: str | None = None,
    query: Mapping[str, object] | None = None,
    body: Mapping[str, object] | None = None,
) -> Request:
    """Raises `ValueError` on an id that would address something else."""
    method, path = ADDRESSES[operation]
    if id is not None:
        if id in ("", ".", ".."):
            raise ValueError(f"Cannot call {path}: not an id: {id!r}")
        path = re.sub(r"\{\w+\}", lambda _: quote(id, safe=""), path)
    pairs = {name: _text(value) for name, value in _given(query or {}).items()}
    search = f"?{urlencode(pairs, quote_via=quote)}" if pairs else ""
    return Request(operation, method, f"{base_url}{path}{search}", None if body is None else _given(body))
