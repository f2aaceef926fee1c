/** A mail server on this machine that takes every mail from anybody; `mails` are what it was given, envelope and all. */
export interface MailServer extends Disposable {
  readonly url: string;
  readonly mails: readonly string[];
  /** Resolves when so many mails have come. */
  reached(count: number): Promise<void>;
}

export function startMailServer(): MailServer {
  const mails: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = Bun.listen<{ seen: string; isData: boolean }>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open(socket) {
        socket.data = { seen: "", isData: false };
        socket.write("220 here\r\n");
      },
      data(socket, bytes) {
        const { data } = socket;
        data.seen += bytes.toString();
        if (data.isData && data.seen.endsWith("\r\n.\r\n")) {
          mails.push(data.seen);
          socket.data = { seen: "", isData: false };
          socket.write("250 kept\r\n");
          for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
        } else if (!data.isData) {
          data.isData = /DATA\r\n$/.test(data.seen);
          socket.write(data.isData ? "354 go on\r\n" : "250 well\r\n");
        }
      },
    },
  });
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    mails,
    reached: (count) =>
      mails.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    [Symbol.dispose]: () => server.stop(true),
  };
}
