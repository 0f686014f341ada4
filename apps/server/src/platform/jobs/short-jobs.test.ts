import { expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { noteTask, useJobQueue } from '../../../tests/harness/job-queue.ts';

const MANY = 400;

describeEachEngine('tasks that have nothing to wait for', (engine) => {
  const { db, startNode } = useJobQueue(engine);

  it('leave others their turns, however many are due', async () => {
    let ran = 0;
    const note = noteTask(async () => void (ran += 1));
    const node = await startNode([note]);
    await db().transaction(async (tx) => {
      for (let index = 0; index < MANY; index += 1) await node.enqueue(tx, note, String(index));
    });
    const turns = await countTurns(() => node.runDue());
    expect(ran).toBe(MANY);
    expect(turns).toBeGreaterThan(10);
  });
});
