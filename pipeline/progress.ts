import { Presets, SingleBar } from "cli-progress";

/** Reports build stages: a progress bar on a terminal, one line per stage elsewhere. */
export interface Progress {
  stage(name: string): void;
  done(): void;
}

const ms = (since: number): string => `${Math.round(performance.now() - since)} ms`;

export function openProgress(stages: readonly string[], output: NodeJS.WriteStream): Progress {
  let current = "";
  let began = performance.now();
  if (!output.isTTY) {
    const finish = (): void => void (current && output.write(`${current}: ${ms(began)}\n`));
    return {
      stage(name) {
        finish();
        [current, began] = [name, performance.now()];
      },
      done: finish,
    };
  }
  const bar = new SingleBar(
    { format: "{bar} {value}/{total} {stage}", stream: output, hideCursor: true },
    Presets.rect,
  );
  bar.start(stages.length, 0, { stage: "" });
  return {
    stage: (name) => bar.update(stages.indexOf(name), { stage: name }),
    done() {
      bar.update(stages.length, { stage: `built in ${ms(began)}` });
      bar.stop();
    },
  };
}

/** Also hands over how long each stage took, in ms. */
export function timedProgress(
  progress: Progress,
  keep: (times: readonly { readonly stage: string; readonly ms: number }[]) => void,
): Progress {
  const times: { stage: string; ms: number }[] = [];
  let current: { stage: string; began: number } | null = null;
  const finish = (): void => {
    if (current !== null) times.push({ stage: current.stage, ms: performance.now() - current.began });
  };
  return {
    stage(name) {
      finish();
      current = { stage: name, began: performance.now() };
      progress.stage(name);
    },
    done() {
      finish();
      current = null;
      progress.done();
      keep(times);
    },
  };
}

/** Shows how far a long command is: a bar on a terminal, nothing elsewhere. */
export interface Steps {
  update(done: number): void;
  done(): void;
}

export function openSteps(name: string, total: number, output: NodeJS.WriteStream): Steps {
  if (!output.isTTY) return { update: () => {}, done: () => {} };
  const bar = new SingleBar(
    { format: `{bar} {percentage} % ${name}`, stream: output, hideCursor: true, clearOnComplete: true },
    Presets.rect,
  );
  bar.start(total, 0);
  return { update: (done) => bar.update(done), done: () => bar.stop() };
}
