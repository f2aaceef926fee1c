from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import httpx

from ._addresses import Operation
from ._errors import (
    ApiError,
    ConcurrencyLimitExceededError,
    ConnectionError,
    MonthlyLimitExceededError,
    RateLimitExceededError,
    UnavailableError,
    UnexpectedAnswerError,
)


@dataclass(frozen=True, slots=True)
class RetryOptions:
    retries: int
    """Maximum retries of a call."""
    wait_max_seconds: float
    """A call that would wait longer fails at once."""
    random: Callable[[], float]
    """A number in [0, 1): spreads the retries of clients that failed together."""


FREE_OPERATIONS: Final[frozenset[Operation]] = frozenset({"getUsage"})
"""Operations that never cost anything."""

TRANSIENT: Final = (
    ConcurrencyLimitExceededError,
    RateLimitExceededError,
    MonthlyLimitExceededError,
    UnavailableError,
)
"""Transient refusals."""

NEVER_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Failures before anything was sent."""


def _is_safe(operation: Operation, error: Exception) -> bool:
    """
    Whether a failed call can be retried without a second charge. The service charges before it answers, so a call
    without an answer may have been charged; a refusal was not.
    """
    if isinstance(error, ApiError):
        return isinstance(error, TRANSIENT) and not (error.rate and error.rate.cost)
    if isinstance(error, ConnectionError):
        return operation in FREE_OPERATIONS or isinstance(error.__cause__, NEVER_SENT)
    if isinstance(error, UnexpectedAnswerError):
        return operation in FREE_OPERATIONS and error.status >= 502
    return False


def seconds_to_retry(
    operation: Operation, attempt: int, error: Exception, options: RetryOptions
) -> float | None:
    """
    The seconds to wait before a retry, or None for no retry. `attempt` counts from 0. Honours `Retry-After`; without it
    the first wait is half a second and each further one doubles. Adds up to half as much again at random.
    """
    if attempt >= options.retries or not _is_safe(operation, error):
        return None
    asked = error.retry_after_seconds if isinstance(error, ApiError) else None
    seconds = 2.0 ** (attempt - 1) if asked is None else float(asked)
    return None if seconds > options.wait_max_seconds else seconds * (1 + options.random() / 2)
