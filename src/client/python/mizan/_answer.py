from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import httpx

from ._errors import UnexpectedAnswerError, api_error
from ._rate import Rate, read_rate

D = TypeVar("D", covariant=True)
M = TypeVar("M", covariant=True)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Answer(Generic[D, M]):
    """The answer to a call: the envelope without its `error`, and the rate headers."""

    data: D
    meta: M
    rate: Rate | None
    """None if a proxy removed the headers."""


Many: TypeAlias = Answer[list[R], M]
"""An answer with a list of records."""


def _parse_envelope(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not {"data", "error", "meta"} <= value.keys():
        return None
    meta, error = value["meta"], value["error"]
    if not isinstance(meta, dict) or not isinstance(meta.get("requestId"), str):
        return None
    is_error = isinstance(error, dict) and isinstance(error.get("code"), str)
    return value if error is None or is_error else None


def read_answer(response: httpx.Response) -> Answer[Any, Any]:
    """Returns `data`, `meta` and `rate` of an answer. Raises the error of a refusal, or `UnexpectedAnswerError`."""
    envelope = _parse_envelope(response.text)
    is_success = response.status_code == 200
    if envelope is None or is_success != (envelope["error"] is None):
        raise UnexpectedAnswerError(response.status_code, response.text[:200])
    rate = read_rate(response.headers)
    if envelope["error"] is not None:
        raise api_error(
            status=response.status_code,
            error=envelope["error"],
            request_id=envelope["meta"]["requestId"],
            rate=rate,
            retry_after=response.headers.get("retry-after"),
        )
    return Answer(envelope["data"], envelope["meta"], rate)
