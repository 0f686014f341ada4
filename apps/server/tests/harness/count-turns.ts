import { stat } from 'node:fs/promises';

/** How often the event loop turns until the work is done: 0 = nothing else was done meanwhile. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await work();
  clearImmediate(next);
  return turns;
}

/** How often it is tried: on a busy machine an answer may come before this thread goes on. */
const TRIES = 5;

/** Whether the event loop turns while the work waits for its answer, however soon that comes. */
export async function leavesTurns(work: () => Promise<unknown>, tries = TRIES): Promise<boolean> {
  // Behind the answer of a file, immediates have their turn before the next message of a thread.
  await stat('.');
  // What keeps the loop to itself leaves no turn at any try.
  return (await countTurns(work)) > 0 || (tries > 1 && leavesTurns(work, tries - 1));
}
