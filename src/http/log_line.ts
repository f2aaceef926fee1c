import { latest } from "../domain/once.ts";
import { dataPoints } from "../domain/points.ts";
import type { RunningCall } from "./call.ts";
import type { Reply } from "./reply.ts";
import type { Services } from "./services.ts";

const quoted = (text: string): string => `"${text}"`;

/** Logs each call in a line. */
export function makeLogLine({ clock, log }: Services): (call: RunningCall, reply: Reply) => void {
  const timeOf = latest((ms: number) => new Date(ms).toISOString());
  return ({ caller, method, requestId, endpointName, charged, startedMs }, { status, code }) => {
    const nowMs = clock();
    const [keyId, lastFour] =
      caller === null ? [null, null] : [quoted(caller.keyId), quoted(caller.lastFour)];
    // As text, since turning an object into JSON takes longer than the rest of the line.
    log(
      `{"time":"${timeOf(nowMs)}","event":"request","requestId":"${requestId}","keyId":${keyId},"lastFour":${lastFour},` +
        `"method":"${method}","endpoint":"${endpointName}","status":${status},` +
        `"code":${code === null ? null : quoted(code)},"cost":${dataPoints(charged)},"ms":${Math.max(0, nowMs - startedMs)}}`,
    );
  };
}
