import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { KeptStatements } from './kept-statements.ts';
import type { ThreadAnswer, ThreadStatement } from './reader-threads.ts';

const KEPT_STATEMENTS = 32;
const BUSY_TIMEOUT_MS = 5_000;

// Not the connection of the process itself: with it a thread would load all of Kysely.
const database = new DatabaseSync(String(workerData), {
  readOnly: true,
  timeout: BUSY_TIMEOUT_MS,
});
const statements = new KeptStatements(KEPT_STATEMENTS, (sql) => database.prepare(sql));

/** A thread answers one statement after the other. */
function answer({ sql, parameters }: ThreadStatement): ThreadAnswer {
  try {
    return { rows: statements.get(sql).all(...(parameters as readonly SQLInputValue[])) };
  } catch (error) {
    // Of an error that is sent, only its text would arrive.
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { message, errcode };
  }
}

parentPort?.on('message', (asked: ThreadStatement) => parentPort?.postMessage(answer(asked)));
