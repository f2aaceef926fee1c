import { expect, test } from "bun:test";
import { openMail } from "../src/mail.ts";

/** A mail server that takes one mail from anybody; `mail` is what it was given, envelope and all. */
function listenForMail() {
  const { promise: mail, resolve } = Promise.withResolvers<string>();
  let seen = "";
  let isData = false;
  const server = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open: (socket) => void socket.write("220 here\r\n"),
      data(socket, bytes) {
        seen += bytes.toString();
        if (isData && seen.endsWith("\r\n.\r\n")) {
          isData = false;
          socket.write("250 kept\r\n");
          resolve(seen);
        } else if (!isData) {
          isData = /DATA\r\n$/.test(seen);
          socket.write(isData ? "354 go on\r\n" : "250 well\r\n");
        }
      },
    },
  });
  return { url: `smtp://127.0.0.1:${server.port}`, mail, [Symbol.dispose]: () => server.stop(true) };
}

test("openMail sends plain text in any language from the address for questions", async () => {
  using server = listenForMail();
  const send = openMail({ smtpUrl: server.url, contactEmail: "help@example.org" });
  await send?.({
    to: "ann@example.org",
    subject: "كلمة سر جديدة",
    text: "http://mizan.test/dashboard/reset?link=abc",
  });
  const mail = await server.mail;
  expect(mail).toContain("MAIL FROM:<help@example.org>");
  expect(mail).toContain("RCPT TO:<ann@example.org>");
  expect(mail).toContain("http://mizan.test/dashboard/reset?link=");
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
});

test("openMail gives nothing to send with where no server is set, and rejects where none listens", async () => {
  expect(openMail({ smtpUrl: null, contactEmail: null })).toBe(null);
  const send = openMail({ smtpUrl: "smtp://127.0.0.1:1", contactEmail: null });
  await expect(send?.({ to: "ann@example.org", subject: "s", text: "t" })).rejects.toThrow();
});
