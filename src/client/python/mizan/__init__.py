"""Client of Mizan, an Arabic language data service."""

from . import types
from ._answer import Answer, Many
from ._bulk import LEMMAS_PER_CALL, BulkAnswer
from ._client import AsyncClient, Client
from ._errors import (
    ApiError,
    AuthConflictError,
    AuthInvalidError,
    AuthMissingError,
    AuthRevokedError,
    BudgetError,
    ConcurrencyLimitExceededError,
    ConnectionError,
    InternalError,
    InvalidJsonError,
    MethodNotAllowedError,
    MizanError,
    MonthlyLimitExceededError,
    NotFoundError,
    PartialBulk,
    PayloadTooLargeError,
    RateLimitExceededError,
    UnavailableError,
    UnexpectedAnswerError,
    UnsupportedMediaTypeError,
    UriTooLongError,
    ValidationError,
)
from ._rate import Rate

__all__ = [
    "LEMMAS_PER_CALL",
    "Answer",
    "ApiError",
    "AsyncClient",
    "AuthConflictError",
    "AuthInvalidError",
    "AuthMissingError",
    "AuthRevokedError",
    "BudgetError",
    "BulkAnswer",
    "Client",
    "ConcurrencyLimitExceededError",
    "ConnectionError",
    "InternalError",
    "InvalidJsonError",
    "Many",
    "MethodNotAllowedError",
    "MizanError",
    "MonthlyLimitExceededError",
    "NotFoundError",
    "PartialBulk",
    "PayloadTooLargeError",
    "Rate",
    "RateLimitExceededError",
    "UnavailableError",
    "UnexpectedAnswerError",
    "UnsupportedMediaTypeError",
    "UriTooLongError",
    "ValidationError",
    "types",
]
