import { ApiError, invalid } from "../../domain/api_error.ts";

/** Requires `application/json` in UTF-8 without compression; other parameters are allowed. */
export function checkContentType(headers: Headers): void {
  const [type, ...parameters] = (headers.get("content-type") ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  const isUtf8 = charset === undefined || charset.replaceAll('"', "") === "utf-8";
  if (type === "application/json" && isUtf8 && (encoding === "" || encoding === "identity")) return;
  throw new ApiError({
    code: "ERR_UNSUPPORTED_MEDIA_TYPE",
    message: "The body must be JSON in UTF-8, not compressed, with Content-Type: application/json",
  });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = text.trim() === "" ? "The body is empty: JSON is expected" : "The body is not JSON";
    throw Object.assign(new ApiError({ code: "ERR_INVALID_JSON", message }), { cause });
  }
};

/** The JSON value of a body. Broken UTF-8 in otherwise valid JSON is a validation issue. */
export function parseBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    parse(new TextDecoder().decode(bytes));
    throw invalid([{ location: "body", message: "must be UTF-8" }]);
  }
  return parse(text);
}
