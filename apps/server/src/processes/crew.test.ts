import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import type { Signal } from '../platform/signals/signals.ts';
import { Crew } from './crew.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';

type CrewProcess = Parameters<Crew['lose']>[0];
const KILLED = { code: null, signal: 'SIGKILL' } as const;
const URL_HERE = 'http://127.0.0.1:4567';

describe('the processes of a server', () => {
  let crew: Crew;
  let forked: ReturnType<typeof fakeProcess>[];
  let ended: number[];
  let quiet: unknown[];
  /** So many starts fail from now on. */
  let refusals: number;
  beforeEach(() => {
    // Its own, because a crew of a test before may still replace a process.
    const own: typeof forked = [];
    forked = own;
    ended = [];
    quiet = [];
    refusals = 0;
    crew = new Crew({
      config: { ...loadConfig({}), port: 0 },
      logger: { error: () => {}, warn: () => {}, info: () => {} },
      setQuiet: (process, isQuiet) => void quiet.push([process.process.pid, isQuiet]),
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
    crew.hear(at(index).handle, { kind: 'ready', url });
  const portOf = ({ heard }: (typeof forked)[number]) =>
    heard.flatMap((message) => (message.kind === 'start' ? [message.config.port] : []));
  async function startThree(): Promise<void> {
    for (const index of [0, 1, 2]) {
      const started = crew.add({ prepare: index === 0 });
      ready(index);
      await started;
    }
    crew.startComplete();
  }

  it('let one keep the house, and another when that one has ended', async () => {
    await startThree();
    const keepers = () => forked.filter(({ heard }) => heard.some((m) => m.kind === 'keep_house'));
    expect(keepers()).toEqual([at(0)]);
    crew.lose(at(0).handle, KILLED);
    expect(keepers()).toEqual([at(0), at(1)]);
  });

  it('hear the news of each other, and not their own', async () => {
    await startThree();
    const news: Signal = { type: 'count_changed', userId: 'ann' };
    const message: ToSupervisor = { kind: 'signals', signals: [news] };
    crew.hear(at(1).handle, message);
    expect(forked.map(({ heard }) => heard.filter(({ kind }) => kind === 'signals'))).toEqual([
      [message],
      [],
      [message],
    ]);
  });

  it('ask for a random port together, and for the same by its number once all have lost it', async () => {
    await startThree();
    for (const { handle } of [at(0), at(1), at(2)]) crew.lose(handle, KILLED);
    await expect.poll(() => forked.length).toBe(6);
    expect(forked.flatMap(portOf)).toEqual([0, 0, 0, 4567, 4567, 4567]);
  });

  it('end when they listen where nobody looks for them', async () => {
    await startThree();
    void crew.add({ prepare: false });
    ready(3, 'http://127.0.0.1:4568');
    expect(at(3).signals).toEqual(['SIGKILL']);
  });

  it('end the start when one of them ends during it', () => {
    void crew.add({ prepare: true });
    crew.lose(at(0).handle, { code: 1, signal: null });
    expect(ended).toEqual([1]);
  });

  const beat = (times: number) => {
    for (let time = 0; time < times; time += 1) crew.beat();
  };
  const answer = (index: number, debugged = false) =>
    crew.hear(at(index).handle, { kind: 'pong', debugged });

  it('are ended when they hang, and given nothing new while they are quiet', async () => {
    await startThree();
    beat(1);
    answer(0);
    answer(1, true);
    beat(30);
    expect(forked.map(({ signals }) => signals)).toEqual([[], [], ['SIGKILL']]);
    answer(0);
    answer(1);
    expect(quiet).toEqual([
      [2, true],
      [0, true],
      [1, true],
      [0, false],
      [1, false],
    ]);
    crew.lose(at(2).handle, KILLED);
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
    void crew.add({ prepare: true });
    beat(1000);
    expect(at(0).signals).toEqual([]);
  });

  it('leave no transfer behind that is heard of after their end', async () => {
    await startThree();
    const counts = new Map([['ann', 3]]);
    crew.hear(at(0).handle, { kind: 'transfers', counts });
    crew.lose(at(1).handle, KILLED);
    crew.hear(at(1).handle, { kind: 'transfers', counts });
    crew.hear(at(0).handle, { kind: 'transfers', counts });
    expect(
      at(0)
        .heard.filter(({ kind }) => kind === 'transfers')
        .at(-1),
    ).toEqual({
      kind: 'transfers',
      counts: new Map([['ann', 0]]),
    });
  });

  it('stop before all of them serve, and stay stopped', async () => {
    const first = crew.add({ prepare: true });
    ready(0);
    await first;
    void crew.add({ prepare: false });
    crew.stop();
    crew.startComplete();
    // A terminal has signalled to the one that was starting.
    crew.lose(at(1).handle, { code: null, signal: 'SIGINT' });
    crew.lose(at(0).handle, { code: 0, signal: null });
    expect([ended, forked.length]).toEqual([[0], 2]);
  });

  it('are tried again when one cannot be started', async () => {
    await startThree();
    refusals = 3;
    crew.lose(at(0).handle, KILLED);
    await expect.poll(() => forked.length).toBe(4);
    expect(refusals).toBe(0);
  });

  it.each([
    [0, [0, 0, 0]],
    [1, [0, 1, 0]],
  ])('end the server with code %i when they stopped with %j', async (code, codes) => {
    await startThree();
    crew.stop();
    for (const [index, own] of codes.entries()) {
      expect(at(index).heard.at(-1)).toEqual({ kind: 'stop' });
      expect(ended).toEqual([]);
      crew.lose(at(index).handle, { code: own, signal: null });
    }
    expect(ended).toEqual([code]);
  });
});

/** A process that does nothing but to answer when it is told to, and what it was told. */
function fakeProcess(pid: number) {
  const heard: ToWorker[] = [];
  const signals: unknown[] = [];
  const handle = {
    send: (message: ToWorker) => heard.push(message) > 0,
    process: {
      pid,
      get killed() {
        return signals.length > 0;
      },
      kill: (signal: unknown) => signals.push(signal) > 0,
    },
  };
  // Of a worker the crew uses no more than this.
  return { heard, signals, handle: handle as unknown as CrewProcess };
}
