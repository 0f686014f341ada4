import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadStatement } from './sqlite-reader-thread.ts';

/** The thread of the search on SQLite: it reads, and answers in the order in which it is asked. */
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
    return { error };
  }
}

parentPort?.on('message', (asked: ThreadStatement) => parentPort?.postMessage(answer(asked)));
