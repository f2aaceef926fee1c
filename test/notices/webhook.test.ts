import { describe, expect, test } from "bun:test";
import type { Address } from "../../src/notices/public_address.ts";
import {
  sendWebhook,
  type WebhookOptions,
  webhookHeaders,
  webhookTimeoutMs,
} from "../../src/notices/webhook.ts";
import { certificate, type Receiver, startReceiver } from "./receiver.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const message = { id: "notice_1", nowMs: 1_731_705_121_999, body: '{"text":"ميزان"}' };
const local = [{ address: "127.0.0.1", family: 4 }];

interface SendOptions extends Partial<WebhookOptions> {
  readonly path?: string;
  readonly host?: string;
}

/** Sends to a receiver by a name that no server knows, so that only our own look-up can have found it. */
const sendTo = (
  { port }: { readonly port: number },
  { path = "/", host = "hooks.test", ...options }: SendOptions = {},
) =>
  sendWebhook(message, {
    ...{ url: `https://${host}:${port}${path}`, secret, isPrivateAllowed: true, ca: certificate },
    resolve: async () => local,
    ...options,
  });

describe("webhookHeaders", () => {
  test("signs as the example of Standard Webhooks", () => {
    const example = {
      id: "msg_loFOjxBNrRLzqYUf",
      nowMs: 1_731_705_121_000,
      body: '{"event_type":"ping","data":{"success":true}}',
    };
    expect(webhookHeaders(example, "whsec_plJ3nmyCDGBKInavdOK15jsl")).toEqual({
      "webhook-id": "msg_loFOjxBNrRLzqYUf",
      "webhook-timestamp": "1731705121",
      "webhook-signature": "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    });
  });
});

describe("sendWebhook", () => {
  test("posts the message, signed, to the address of its one look-up and under the host's name", async () => {
    using receiver = startReceiver();
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      // A name that answers otherwise the second time.
      return asked.length === 1 ? local : [{ address: "127.0.0.2", family: 4 }];
    };
    await sendTo(receiver, { path: "/hook?a=1", resolve });
    expect(asked).toEqual(["hooks.test"]);
    expect(receiver.received).toEqual([
      {
        method: "POST",
        path: "/hook?a=1",
        body: message.body,
        headers: expect.objectContaining({
          host: `hooks.test:${receiver.port}`,
          "content-type": "application/json",
          ...webhookHeaders(message, secret),
        }),
      },
    ]);
  });

  test("connects to the next address when the first does not answer", async () => {
    using receiver = startReceiver();
    // Nothing listens at 127.0.0.9.
    await sendTo(receiver, { resolve: async () => [{ address: "127.0.0.9", family: 4 }, ...local] });
    expect(receiver.received).toHaveLength(1);
  });

  test("sends nothing to a name with a private address among its addresses", async () => {
    using receiver = startReceiver();
    const resolve = async () => [{ address: "1.1.1.1", family: 4 }, ...local];
    const options = { resolve, isPrivateAllowed: false };
    await expect(sendTo(receiver, options)).rejects.toThrow("127.0.0.1 is not a public address");
    expect(receiver.received).toEqual([]);
  });

  test.each(["localhost", "127.0.0.1", "[::1]", "0x7f.1", "2130706433"])(
    "sends nothing to %s unless private networks are allowed, by the machine's own look-up",
    async (host) => {
      const url = `https://${host}:1/`;
      await expect(sendWebhook(message, { url, secret, isPrivateAllowed: false })).rejects.toThrow(
        "is not a public address",
      );
    },
  );

  test.each([301, 302, 307, 308])("does not follow a redirect (%d)", async (status) => {
    using receiver = startReceiver();
    receiver.answer = () =>
      new Response(null, { status, headers: { location: `https://hooks.test:${receiver.port}/other` } });
    await expect(sendTo(receiver)).rejects.toThrow(`answered ${status}: redirects are not followed`);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  test.each([
    [200, true],
    [204, true],
    [299, true],
    [400, false],
    [410, false],
    [500, false],
  ])("takes %d: %p", async (status, isTaken) => {
    using receiver = startReceiver();
    receiver.answer = () => new Response(null, { status });
    const sending = sendTo(receiver);
    if (isTaken) await sending;
    else await expect(sending).rejects.toThrow(`answered ${status}`);
  });

  test("reads no body: an endless one is cut off", async () => {
    using receiver = startReceiver();
    let sent = 0;
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: () => cut(),
      });
    receiver.answer = () => new Response(endless());
    await sendTo(receiver);
    await isCut;
    expect(sent).toBeLessThan(64 << 20);
  });

  test("trusts only a certificate of the host's name that the machine trusts", async () => {
    using receiver = startReceiver();
    await expect(sendTo(receiver, { host: "other.test" })).rejects.toThrow("does not match");
    const untrusting = { url: `https://hooks.test:${receiver.port}/`, secret, isPrivateAllowed: true };
    await expect(sendWebhook(message, { ...untrusting, resolve: async () => local })).rejects.toThrow(
      "Cannot reach the webhook: self signed certificate",
    );
    expect(receiver.received).toEqual([]);
  });

  const slow: readonly (readonly [string, (receiver: Receiver) => SendOptions])[] = [
    ["the look-up", () => ({ resolve: () => new Promise<readonly Address[]>(() => {}) })],
    [
      "the answer",
      (receiver) => {
        receiver.answer = () => new Promise(() => {});
        return {};
      },
    ],
  ];
  test.each(slow)("gives up when %s takes too long", async (_, prepare) => {
    using receiver = startReceiver();
    const begunMs = performance.now();
    const options = { ...prepare(receiver), timeoutMs: 100 };
    await expect(sendTo(receiver, options)).rejects.toThrow("did not answer within 100 ms");
    expect(webhookTimeoutMs).toBe(5_000);
    expect(performance.now() - begunMs).toBeLessThan(webhookTimeoutMs);
  });

  test("gives up when a server takes the connection and never speaks TLS, or closes it", async () => {
    const sockets: { end(): void }[] = [];
    using silent = Bun.listen({
      ...{ hostname: "127.0.0.1", port: 0 },
      socket: { open: (socket) => void sockets.push(socket), data: () => {} },
    });
    await expect(sendTo(silent, { timeoutMs: 100 })).rejects.toThrow("did not answer within 100 ms");
    using closing = Bun.listen({
      ...{ hostname: "127.0.0.1", port: 0 },
      socket: { open: (socket) => void socket.end(), data: () => {} },
    });
    await expect(sendTo(closing, { timeoutMs: 2_000 })).rejects.toThrow("Cannot reach the webhook");
  });

  test("says when nobody listens", async () => {
    await expect(sendTo({ port: 1 })).rejects.toThrow("Cannot reach the webhook: connect ECONNREFUSED");
  });
});
