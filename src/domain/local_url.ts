const reachableHost = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
};

/** The server's URL on this machine; a server that listens on all addresses is reachable at 127.0.0.1. */
export const localUrl = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${reachableHost(host)}:${port}`;
