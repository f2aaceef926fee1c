import { type Route, redirect } from "../route.ts";
import { originOf } from "../sign_in/request.ts";
import { accountPage } from "./account_page.tsx";
import { twoFactorRoutes } from "./two_factor.tsx";

export const accountRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/account", who: "person", handle: (visit) => accountPage(visit) },
  {
    method: "POST",
    path: "/dashboard/account/password",
    who: "person",
    async handle(visit) {
      const { form, person, services } = visit;
      const passwords = { current: form.get("current") ?? "", next: form.get("next") ?? "" };
      const result = await services.people.changePassword(person, passwords, originOf(visit));
      return "fault" in result
        ? accountPage(visit, { form: "password", refusal: result })
        : redirect("/dashboard/account?changed", result.cookies);
    },
  },
  ...twoFactorRoutes,
];
