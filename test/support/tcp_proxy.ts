import type { Socket } from "bun";

/** A network that a test breaks, between this process and a port of this machine. */
export interface TcpProxy extends Disposable {
  readonly port: number;
  /** Cuts every connection, and refuses new ones until `mend`. */
  cut(): void;
  /** Cuts the next connection on which the server answers, before the client sees the answer. */
  cutNextAnswer(): void;
  /** Passes nothing on in either direction until `mend`; connections stay open. */
  freeze(): void;
  mend(): void;
  /** Leads new connections to another port. */
  pointTo(port: number): void;
  /** Connections that were cut. */
  readonly cuts: number;
}

interface Pair {
  other?: Socket<Pair>;
  /** What has to wait. */
  readonly held: Uint8Array[];
  readonly isServer: boolean;
}

export function startTcpProxy(firstTarget: number): TcpProxy {
  let target = firstTarget;
  const sockets = new Set<Socket<Pair>>();
  let mode: "pass" | "cut" | "frozen" = "pass";
  let isCuttingNext = false;
  let cuts = 0;

  const flush = (socket: Socket<Pair>): void => {
    while (mode === "pass" && socket.data.held.length > 0) {
      const chunk = socket.data.held.shift() as Uint8Array;
      const written = socket.write(chunk);
      if (written < chunk.length) {
        socket.data.held.unshift(chunk.subarray(Math.max(0, written)));
        return;
      }
    }
  };
  const end = (socket: Socket<Pair>): void => {
    sockets.delete(socket);
    const { other } = socket.data;
    if (other && sockets.delete(other)) other.terminate();
  };
  const cutPair = (socket: Socket<Pair>): void => {
    cuts++;
    end(socket);
    socket.terminate();
  };
  const handlers = {
    data(socket: Socket<Pair>, chunk: Uint8Array) {
      if (isCuttingNext && socket.data.isServer) {
        isCuttingNext = false;
        cutPair(socket);
        return;
      }
      const { other } = socket.data;
      if (!other) return;
      other.data.held.push(chunk.slice());
      flush(other);
    },
    drain: flush,
    close: end,
    error: end,
  };
  const server = Bun.listen<Pair>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      ...handlers,
      async open(client) {
        client.data = { held: [], isServer: false };
        if (mode === "cut") return void client.terminate();
        sockets.add(client);
        client.pause();
        const data: Pair = { held: [], isServer: true, other: client };
        try {
          const upstream = await Bun.connect<Pair>({
            ...{ hostname: "127.0.0.1", port: target, data, socket: { ...handlers, open() {} } },
          });
          client.data.other = upstream;
          sockets.add(upstream);
          client.resume();
        } catch {
          client.terminate();
        }
      },
    },
  });

  return {
    port: server.port,
    cut() {
      mode = "cut";
      for (const socket of [...sockets]) if (socket.data.isServer) cutPair(socket);
    },
    cutNextAnswer() {
      isCuttingNext = true;
    },
    freeze() {
      mode = "frozen";
    },
    mend() {
      mode = "pass";
      isCuttingNext = false;
      for (const socket of sockets) flush(socket);
    },
    pointTo(port) {
      target = port;
    },
    get cuts() {
      return cuts;
    },
    [Symbol.dispose]() {
      mode = "pass";
      server.stop(true);
      for (const socket of sockets) socket.terminate();
    },
  };
}
