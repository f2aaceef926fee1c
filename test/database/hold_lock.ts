import { takeServerLock } from "../../src/database/server_lock.ts";

// Takes the server lock of the database file that is named, says so, and holds it until stdin ends.
takeServerLock(process.argv[2]!);
process.stdout.write("held\n");
await Bun.stdin.text();
