import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { createHashQueue, type HashClient, type HashQueue } from './hash-queue.ts';

/** A queue whose works end when the test says so, in the order in which they began. */
function openQueue(queue: HashQueue = createHashQueue()) {
  const running: { readonly name: string; readonly end: (error?: Error) => void }[] = [];
  const outcomes = new Map<string, string>();
  const enter = (name: string, client: HashClient | null) => {
    const work = () =>
      new Promise<string>((resolve, reject) => {
        running.push({ name, end: (error) => (error ? reject(error) : resolve('done')) });
      });
    const outcome = queue.run(client, work).catch((error: unknown) => {
      if (error instanceof ProblemError) return [error.code, error.headers['retry-after']].join();
      return String(error);
    });
    return outcome.then((text) => void outcomes.set(name, text));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    enter,
    outcomes,
    names: async () => {
      await settle();
      return running.map(({ name }) => name);
    },
    endFirst: async (error?: Error) => {
      running.shift()?.end(error);
      await settle();
    },
    async endAll() {
      for (await settle(); running.length > 0; await settle()) running.shift()?.end();
    },
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('the queue of hashes', () => {
  it('runs two at once and the others in the order in which they came', async () => {
    const { enter, names, endFirst, endAll, outcomes } = openQueue();
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, { address: name });
    expect(await names()).toEqual(['a', 'b']);
    await endFirst();
    expect(await names()).toEqual(['b', 'c']);
    await endFirst(new Error('no memory'));
    expect(await names()).toEqual(['c', 'd']);
    await endAll();
    expect([...outcomes]).toEqual([
      ['a', 'done'],
      ['b', 'Error: no memory'],
      ['c', 'done'],
      ['d', 'done'],
    ]);
    for (const name of ['e', 'f', 'g']) void enter(name, { address: name });
    expect(await names()).toEqual(['e', 'f']);
    await endAll();
  });

  it.each<[string, number, (name: string) => HashClient, HashClient]>([
    ['an account', 10, (name) => ({ account: 'a', address: name }), { account: 'b' }],
    ['an address', 32, (name) => ({ account: name, address: 'a' }), { address: 'b' }],
  ])(
    'keeps %s to %i places, and gives the next to somebody else',
    async (_who, most, of, else_) => {
      const { enter, names, endFirst, endAll, outcomes } = openQueue();
      for (const name of numbered(most)) void enter(name, of(name));
      await enter('one more', of('one more'));
      expect(outcomes.get('one more')).toBe('busy,1');
      void enter('other', else_);
      void enter('operator', null);
      await endFirst();
      void enter('after one ended', of('after one ended'));
      await endAll();
      expect(await names()).toEqual([]);
      expect([...outcomes.values()].filter((outcome) => outcome === 'done')).toHaveLength(most + 3);
    },
  );

  it('keeps all clients together to 64 places, and the operator out of it', async () => {
    const { enter, endAll, outcomes } = openQueue();
    for (const name of numbered(64)) void enter(name, { account: name, address: name });
    await enter('one more', { address: 'new' });
    await enter('nobody known', {});
    void enter('operator', null);
    await endAll();
    expect(outcomes.get('one more')).toBe('busy,1');
    expect(outcomes.get('nobody known')).toBe('busy,1');
    expect(outcomes.get('operator')).toBe('done');
    void enter('later', { address: 'new' });
    await endAll();
    expect(outcomes.get('later')).toBe('done');
  });
});
