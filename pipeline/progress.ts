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
