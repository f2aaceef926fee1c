from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from ._rate import Rate
from .types import Fault, Lookup


@dataclass(frozen=True, slots=True)
class PartialBulk:
    """Results, already charged, of a bulk look-up before one of its calls failed."""

    data: list[Lookup]
    not_found: list[str]
    lemmas_left: list[str]
    """The lemmas still to look up."""


class MizanError(Exception):
    """Base class of this client's errors."""

    partial: PartialBulk | None = None
    """Set when a later call of `words.bulk` failed."""


class ConnectionError(MizanError):  # noqa: A001: as in the TypeScript client; `mizan.ConnectionError` is plain
    """The answer is missing or incomplete. The call may have been charged, unless it was never sent."""


class UnexpectedAnswerError(MizanError):
    """An answer from something other than the service, such as a proxy."""

    def __init__(self, status: int, excerpt: str) -> None:
        super().__init__(f"Cannot read the answer: status {status}, {excerpt!r}")
        self.status = status
        self.excerpt = excerpt
        """The first 200 characters of the body."""


class ApiError(MizanError):
    """The service refused the call and charged nothing. Each code has its own class."""

    def __init__(
        self,
        error: Mapping[str, Any],
        *,
        status: int,
        request_id: str,
        rate: Rate | None,
        retry_after_seconds: int | None,
    ) -> None:
        self.message: str = str(error.get("message", ""))
        super().__init__(f"{error['code']}: {self.message}")
        self.status = status
        self.code: str = error["code"]
        """One of `types.ErrorCode`, or a code unknown to this version of the client."""
        self.request_id = request_id
        self.docs: str | None = error.get("docs")
        """Documentation of the code: a URL, or a path of the service."""
        self.limit: int | None = error.get("limit")
        """The limit reached: Data Points of the day or the month, or concurrent requests. On 429 only."""
        self.remaining: int | None = error.get("remaining")
        """Whole Data Points left. On 429 for a budget only."""
        reset_at = error.get("resetAt")
        self.reset_at = None if reset_at is None else datetime.fromisoformat(reset_at)
        """When the budget resets, in UTC. On 429 for a budget only."""
        self.details: list[Fault] = error.get("details", [])
        """The invalid places of the request; only `ValidationError` has any."""
        self.retry_after_seconds = retry_after_seconds
        """`Retry-After`. On 429 and 503 only."""
        self.rate = rate


class AuthMissingError(ApiError): ...


class AuthInvalidError(ApiError): ...


class AuthRevokedError(ApiError): ...


class AuthConflictError(ApiError): ...


class BudgetError(ApiError):
    """The call exceeds a budget."""


class RateLimitExceededError(BudgetError):
    """The call exceeds the Data Points of the day."""


class MonthlyLimitExceededError(BudgetError):
    """The call exceeds the Data Points of the month."""


class ConcurrencyLimitExceededError(ApiError):
    """More concurrent calls than the plan allows."""


class ValidationError(ApiError):
    """The query or the body is invalid; `details` lists the places."""


class InvalidJsonError(ApiError): ...


class NotFoundError(ApiError):
    """The record does not exist."""


class MethodNotAllowedError(ApiError): ...


class PayloadTooLargeError(ApiError): ...


class UriTooLongError(ApiError): ...


class UnsupportedMediaTypeError(ApiError): ...


class InternalError(ApiError):
    """The service failed."""


class UnavailableError(ApiError):
    """The service cannot answer right now."""


ERROR_CLASSES: Final[Mapping[str, type[ApiError]]] = {
    "ERR_AUTH_MISSING": AuthMissingError,
    "ERR_AUTH_INVALID": AuthInvalidError,
    "ERR_AUTH_REVOKED": AuthRevokedError,
    "ERR_AUTH_CONFLICT": AuthConflictError,
    "ERR_RATE_LIMIT_EXCEEDED": RateLimitExceededError,
    "ERR_MONTHLY_LIMIT_EXCEEDED": MonthlyLimitExceededError,
    "ERR_CONCURRENCY_LIMIT_EXCEEDED": ConcurrencyLimitExceededError,
    "ERR_VALIDATION": ValidationError,
    "ERR_INVALID_JSON": InvalidJsonError,
    "ERR_NOT_FOUND": NotFoundError,
    "ERR_METHOD_NOT_ALLOWED": MethodNotAllowedError,
    "ERR_PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "ERR_URI_TOO_LONG": UriTooLongError,
    "ERR_UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaTypeError,
    "ERR_INTERNAL": InternalError,
    "ERR_UNAVAILABLE": UnavailableError,
}
"""The class of each code."""


def api_error(
    *, status: int, error: Mapping[str, Any], request_id: str, rate: Rate | None, retry_after: str | None
) -> ApiError:
    """Makes the error of a refusal, in the class of its code."""
    is_seconds = retry_after is not None and retry_after.isascii() and retry_after.isdigit()
    return ERROR_CLASSES.get(error["code"], ApiError)(
        error,
        status=status,
        request_id=request_id,
        rate=rate,
        retry_after_seconds=int(retry_after) if retry_after is not None and is_seconds else None,
    )
