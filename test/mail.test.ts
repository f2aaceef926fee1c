import { expect, test } from "bun:test";
import { openMail } from "../src/mail.ts";
import { startMailServer } from "./support/mail_server.ts";

test("openMail sends plain text in any language from the address for questions", async () => {
  using server = startMailServer();
  const send = openMail({ smtpUrl: server.url, contactEmail: "help@example.org" });
  await send?.({
    to: "ann@example.org",
    subject: "كلمة سر جديدة",
    text: "http://mizan.test/dashboard/reset?link=abc",
    id: "notice_1",
  });
  const mail = server.mails.join("");
  expect(mail).toContain("MAIL FROM:<help@example.org>");
  expect(mail).toContain("RCPT TO:<ann@example.org>");
  expect(mail).toContain("http://mizan.test/dashboard/reset?link=");
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail).toMatch(/^Message-ID: <notice_1@127\.0\.0\.1>/m);
});

test("openMail gives nothing to send with where no server is set, and rejects where none listens", async () => {
  expect(openMail({ smtpUrl: null, contactEmail: null })).toBe(null);
  const send = openMail({ smtpUrl: "smtp://127.0.0.1:1", contactEmail: null });
  await expect(send?.({ to: "ann@example.org", subject: "s", text: "t" })).rejects.toThrow();
});
