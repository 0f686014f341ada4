import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadStatement } from './reader-threads.ts';

/** A thread that reads, and answers one statement after the other. */
const KEPT_STATEMENTS = 32;
const BUSY_TIMEOUT_MS = 5_000;

const database = new DatabaseSync(String(workerData), {
  readOnly: true,
  timeout: BUSY_TIMEOUT_MS,
});
const statements = new Map<string, StatementSync>();

function prepare(sql: string): StatementSync {
  const statement = statements.get(sql) ?? database.prepare(sql);
  if (statements.size === KEPT_STATEMENTS) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function answer({ sql, parameters }: ThreadStatement): ThreadAnswer {
  try {
    return { rows: prepare(sql).all(...(parameters as readonly SQLInputValue[])) };
  } catch (error) {
    // Of an error that is sent, only its text would arrive.
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { message, errcode };
  }
}

parentPort?.on('message', (asked: ThreadStatement) => parentPort?.postMessage(answer(asked)));
