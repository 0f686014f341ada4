import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { noteTask, useJobQueue, watched } from '../../../tests/harness/job-queue.ts';

const MANY = 40;

describeEachEngine('tasks that all wait for another of their run key', (engine) => {
  const { db, startNode, rowOf, listed } = useJobQueue(engine);

  /** How often a process asks the database while it runs them one after the other. */
  async function questions(concurrency: number): Promise<number> {
    let asked = 0;
    let ran = 0;
    const note = noteTask(
      async () => {
        // Long enough for whoever looks for the next to find that it waits.
        await listed();
        await listed();
        ran += 1;
      },
      { concurrency },
    );
    const node = await startNode([note], { db: watched(db(), () => (asked += 1)) });
    await db().transaction(async (tx) => {
      const runKey = 'one';
      for (let index = 0; index < MANY; index += 1) {
        await node.enqueue(tx, note, String(index), { runKey });
      }
    });
    await expect.poll(() => ran).toBe(MANY);
    await expect.poll(() => rowOf('note').catch(() => 'several')).toBeUndefined();
    await node.stop();
    return asked;
  }

  it('are not gone through at the end of each, however much room there is', async () => {
    const withoutRoom = await questions(1);
    expect((await questions(8)) - withoutRoom).toBeLessThan(MANY / 2);
  });

  it('run also where the one before ends while the next is looked for', async () => {
    let ran = 0;
    const note = noteTask(async () => void (ran += 1), { concurrency: 8 });
    const node = await startNode([note]);
    await db().transaction(async (tx) => {
      for (let index = 0; index < MANY; index += 1) {
        await node.enqueue(tx, note, String(index), { runKey: String(index % 3) });
      }
    });
    await expect.poll(() => ran).toBe(MANY);
  });
});
