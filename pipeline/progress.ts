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
