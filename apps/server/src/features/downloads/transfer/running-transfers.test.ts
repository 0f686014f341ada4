import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../observability/logger.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { createRunningTransfers } from './running-transfers.ts';

const TICK_MS = 250;
const GRACE_MS = 10_000;

describe('running transfers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Transfers whose checks are answered by `find`, and what was logged. */
  function watch(find: () => Promise<ReadonlySet<string>>) {
    const logged: string[] = [];
    const logger = createLogger('info', {
      write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg),
    });
    const running = createRunningTransfers(createSignals(), find, logger);
    /** Begins a transfer that lasts until it is cut. */
    const begin = (grantId = 'grant') => {
      const transfer = { cut: false, ended: Promise.resolve() };
      transfer.ended = running.run(
        grantId,
        (signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              transfer.cut = true;
              resolve();
            });
          }),
      );
      return transfer;
    };
    return { running, begin, logged };
  }
  const none = () => Promise.resolve(new Set<string>());
  const broken = () => Promise.reject(new Error('connection refused'));
  const silent = () => new Promise<never>(() => {});

  it.each([
    ['refuses', broken],
    ['says nothing', silent],
  ])('are cut after a grace while the database %s, which is logged once', async (_, away) => {
    let find: () => Promise<ReadonlySet<string>> = none;
    const { begin, logged } = watch(() => find());
    const transfer = begin();
    await vi.advanceTimersByTimeAsync(4 * GRACE_MS);
    expect([transfer.cut, logged]).toEqual([false, []]);
    find = away;
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect([transfer.cut, logged.length]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect([transfer.cut, logged.length]).toEqual([true, 1]);
  });

  it('are told of at once when the database refuses', async () => {
    const { begin, logged } = watch(broken);
    begin();
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(logged).toHaveLength(1);
  });

  it('have the whole grace although those before them went unchecked', async () => {
    const { running, begin } = watch(silent);
    const before = Promise.withResolvers<void>();
    const ended = running.run('before', () => before.promise);
    await vi.advanceTimersByTimeAsync(GRACE_MS - TICK_MS);
    before.resolve();
    await ended;
    const transfer = begin();
    await vi.advanceTimersByTimeAsync(GRACE_MS - TICK_MS);
    expect(transfer.cut).toBe(false);
  });

  it('are checked by one question at a time, and once more for what came meanwhile', async () => {
    const answers: ((refused: ReadonlySet<string>) => void)[] = [];
    const { begin } = watch(() => new Promise((resolve) => answers.push(resolve)));
    begin();
    await vi.advanceTimersByTimeAsync(5 * TICK_MS);
    expect(answers).toHaveLength(1);
    answers[0]?.(new Set());
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
  });

  it('keep no drain waiting where none runs', async () => {
    const { running } = watch(none);
    await running.drain(new AbortController().signal);
    await expect(running.run('grant', () => Promise.resolve())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('go on when the database comes back in time, and that is logged once, too', async () => {
    let find: () => Promise<ReadonlySet<string>> = broken;
    const { begin, logged } = watch(() => find());
    const transfer = begin();
    await vi.advanceTimersByTimeAsync(GRACE_MS / 2);
    find = none;
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    find = broken;
    await vi.advanceTimersByTimeAsync(GRACE_MS / 2);
    expect(transfer.cut).toBe(false);
    expect(logged).toEqual([
      'running transfers cannot be checked; they are cut unless the database answers soon',
      'running transfers are checked again',
      'running transfers cannot be checked; they are cut unless the database answers soon',
    ]);
  });

  it('are cut at the deadline of a stop, and none begins after it', async () => {
    const { running, begin } = watch(none);
    const deadline = new AbortController();
    const before = begin();
    const drained = running.drain(deadline.signal);
    const during = begin();
    deadline.abort();
    await drained;
    expect([before.cut, during.cut]).toEqual([true, true]);
    await expect(begin().ended).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('do not hold up a stop when one of them hangs', async () => {
    const { running } = watch(none);
    void running.run('grant', silent);
    await running.drain(AbortSignal.abort());
  });
});
