import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import type { Signal } from '../platform/signals/signals.ts';
import { WorkerPool } from './worker-pool.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';

type PoolProcess = Parameters<WorkerPool['onExit']>[0];
const KILLED = { code: null, signal: 'SIGKILL' } as const;
const URL_HERE = 'http://127.0.0.1:4567';

describe('the processes of a server', () => {
  let pool: WorkerPool;
  let forked: ReturnType<typeof fakeProcess>[];
  let ended: number[];
  let quiet: unknown[];
  /** So many starts fail from now on. */
  let refusals: number;
  beforeEach(() => {
    // Its own, because a pool of a test before may still replace a process.
    const own: typeof forked = [];
    forked = own;
    ended = [];
    quiet = [];
    refusals = 0;
    pool = new WorkerPool({
      config: { ...loadConfig({}), port: 0 },
      logger: {
        error: () => {},
        warn: (what: unknown) => void quiet.push([what, true]),
        info: (what: unknown) => void quiet.push([what, false]),
      },
      fork() {
        if (refusals > 0) {
          refusals -= 1;
          throw new Error('spawn ENOMEM');
        }
        const process = fakeProcess(own.length);
        own.push(process);
        return process.handle;
      },
      end: (code) => void ended.push(code),
    });
  });

  /** The process that was started as the nth. */
  const at = (index: number) => {
    const process = forked[index];
    if (!process) throw new Error(`Only ${forked.length} were started.`);
    return process;
  };
  const ready = (index: number, url = URL_HERE) =>
    pool.onMessage(at(index).handle, { kind: 'ready', url });
  const portOf = ({ messages }: (typeof forked)[number]) =>
    messages.flatMap((message) => (message.kind === 'start' ? [message.config.port] : []));
  async function startThree(): Promise<void> {
    for (const index of [0, 1, 2]) {
      const started = pool.add({ prepare: index === 0 });
      ready(index);
      await started;
    }
    pool.startComplete();
  }

  it('receive the signals of each other, and not their own', async () => {
    await startThree();
    const news: Signal = { type: 'count_changed', userId: 'ann' };
    const message: ToSupervisor = { kind: 'signals', signals: [news] };
    pool.onMessage(at(1).handle, message);
    expect(forked.map(({ messages }) => messages.filter(({ kind }) => kind === 'signals'))).toEqual(
      [[message], [], [message]],
    );
  });

  it('ask for a random port together, and for the same by its number once all have lost it', async () => {
    await startThree();
    for (const { handle } of [at(0), at(1), at(2)]) pool.onExit(handle, KILLED);
    await expect.poll(() => forked.length).toBe(6);
    expect(forked.flatMap(portOf)).toEqual([0, 0, 0, 4567, 4567, 4567]);
  });

  it('get places from 0, and whoever replaces one gets its place', async () => {
    await startThree();
    pool.onExit(at(1).handle, KILLED);
    await expect.poll(() => forked.length).toBe(4);
    const places = forked.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.kind === 'start' ? [message.place] : [])),
    );
    expect(places).toEqual([0, 1, 2, 1]);
  });

  it('end when they listen where nobody looks for them', async () => {
    await startThree();
    void pool.add({ prepare: false });
    ready(3, 'http://127.0.0.1:4568');
    expect(at(3).signals).toEqual(['SIGKILL']);
  });

  it('end the start when one of them ends during it', () => {
    void pool.add({ prepare: true });
    pool.onExit(at(0).handle, { code: 1, signal: null });
    expect(ended).toEqual([1]);
  });

  const beat = (times: number) => {
    for (let time = 0; time < times; time += 1) pool.beat();
  };
  const answer = (index: number, debugged = false) =>
    pool.onMessage(at(index).handle, { kind: 'pong', debugged });

  it('are ended when they hang, and reported while they do not answer', async () => {
    await startThree();
    beat(1);
    answer(0);
    answer(1, true);
    beat(30);
    expect(forked.map(({ signals }) => signals)).toEqual([[], [], ['SIGKILL']]);
    answer(0);
    answer(1);
    expect(quiet).toEqual([
      [{ silentPid: 2 }, true],
      [{ silentPid: 0 }, true],
      [{ silentPid: 1 }, true],
      [{ silentPid: 0 }, false],
      [{ silentPid: 1 }, false],
    ]);
    pool.onExit(at(2).handle, KILLED);
    await expect.poll(() => forked.length).toBe(4);
  });

  it('are left alone in a debugger', async () => {
    await startThree();
    beat(1);
    answer(0, true);
    answer(1, true);
    answer(2, true);
    beat(100);
    expect(forked.flatMap(({ signals }) => signals)).toEqual([]);
  });

  it('may prepare the server for as long as that takes', () => {
    void pool.add({ prepare: true });
    beat(1000);
    expect(at(0).signals).toEqual([]);
  });

  it('leave no transfer behind that is reported after their end', async () => {
    await startThree();
    const counts = new Map([['ann', 3]]);
    pool.onMessage(at(0).handle, { kind: 'transfers', counts });
    pool.onExit(at(1).handle, KILLED);
    pool.onMessage(at(1).handle, { kind: 'transfers', counts });
    pool.onMessage(at(0).handle, { kind: 'transfers', counts });
    expect(
      at(0)
        .messages.filter(({ kind }) => kind === 'transfers')
        .at(-1),
    ).toEqual({
      kind: 'transfers',
      counts: new Map([['ann', 0]]),
    });
  });

  it('stop before all of them serve, and stay stopped', async () => {
    const first = pool.add({ prepare: true });
    ready(0);
    await first;
    void pool.add({ prepare: false });
    pool.stop();
    pool.startComplete();
    // A terminal has signalled to the one that was starting.
    pool.onExit(at(1).handle, { code: null, signal: 'SIGINT' });
    pool.onExit(at(0).handle, { code: 0, signal: null });
    expect([ended, forked.length]).toEqual([[0], 2]);
  });

  it('are tried again when one cannot be started', async () => {
    await startThree();
    refusals = 3;
    pool.onExit(at(0).handle, KILLED);
    await expect.poll(() => forked.length).toBe(4);
    expect(refusals).toBe(0);
  });

  it.each([
    [0, [0, 0, 0]],
    [1, [0, 1, 0]],
  ])('end the server with code %i when they stopped with %j', async (code, codes) => {
    await startThree();
    pool.stop();
    for (const [index, own] of codes.entries()) {
      expect(at(index).messages.at(-1)).toEqual({ kind: 'stop' });
      expect(ended).toEqual([]);
      pool.onExit(at(index).handle, { code: own, signal: null });
    }
    expect(ended).toEqual([code]);
  });
});

/** A process that does nothing; `messages` is what it was sent. */
function fakeProcess(pid: number) {
  const messages: ToWorker[] = [];
  const signals: unknown[] = [];
  const handle = {
    send: (message: ToWorker) => messages.push(message) > 0,
    process: {
      pid,
      get killed() {
        return signals.length > 0;
      },
      kill: (signal: unknown) => signals.push(signal) > 0,
    },
  };
  // Of a worker the pool uses no more than this.
  return { messages, signals, handle: handle as unknown as PoolProcess };
}
