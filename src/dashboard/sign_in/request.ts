import type { Credentials, Origin, PersonRefusal } from "../../people/people.ts";
import type { Visit } from "../route.ts";

/** The HTTP status of a refusal. */
export const statusOf = ({ fault }: PersonRefusal): number =>
  fault === "tooManyTries" || fault === "busy" ? 429 : 400;

export const credentialsOf = ({ form }: Visit): Credentials => ({
  email: form.get("email") ?? "",
  password: form.get("password") ?? "",
});

export const originOf = ({ address, request }: Visit): Origin => ({
  address,
  cookie: request.headers.get("cookie"),
});
