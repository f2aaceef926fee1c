import { test } from "bun:test";
import { copyFileSync } from "node:fs";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { events, type Machine, simulate } from "./simulation.ts";

/** The ledger over a file; a crash leaves behind what is on the disk at that instant. */
class FileMachine implements Machine {
  readonly #folder: TempFolder;
  readonly #clock: () => number;
  #path: string;
  #database: RunTimeDatabase;
  #ledger: Ledger<"now">;
  crashes = 0;

  constructor(folder: TempFolder, clock: () => number) {
    this.#folder = folder;
    this.#clock = clock;
    this.#path = folder.file("0.sqlite");
    this.#database = openDatabase(this.#path);
    this.#ledger = sqliteLedger(this.#database, { clock });
  }

  get ledger(): Ledger<"now"> {
    return this.#ledger;
  }

  crash(): void {
    const path = this.#folder.file(`${++this.crashes}.sqlite`);
    for (const end of ["", "-wal"]) copyFileSync(this.#path + end, path + end);
    this.#database.close();
    this.#path = path;
    this.#database = openDatabase(path);
    this.#ledger = sqliteLedger(this.#database, { clock: this.#clock });
  }
}

test(`sqliteLedger agrees with plain books through ${events.toLocaleString("en")} random events`, async () => {
  using folder = tempFolder();
  await simulate(({ clock }) => new FileMachine(folder, clock));
}, 900_000);
