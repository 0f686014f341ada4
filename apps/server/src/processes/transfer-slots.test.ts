import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createWorkerSlots,
  SlotRegistry,
  type SlotsToSupervisor,
  type SlotsToWorker,
} from './transfer-slots.ts';

const USER = 'ann';

describe('the slots of a user in several processes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A supervisor and its processes, whose messages arrive one by one, each channel in order. */
  function connect(processes: number, limit: number) {
    let messages = 0;
    const channels: (() => void)[][] = [];
    const channel = () => {
      const queue: (() => void)[] = [];
      channels.push(queue);
      return (deliver: () => void) => {
        messages += 1;
        queue.push(deliver);
      };
    };
    const hung = new Set<number>();
    const downs = Array.from({ length: processes }, channel);
    const registry = new SlotRegistry<number>({
      limit,
      processes,
      send: (process, message: SlotsToWorker) =>
        downs[process]?.(() => {
          if (!hung.has(process)) workers[process]?.slots.onMessage(message);
        }),
    });
    const workers = Array.from({ length: processes }, (_, process) => {
      const up = channel();
      const send = (message: SlotsToSupervisor) => up(() => registry.onMessage(process, message));
      return { slots: createWorkerSlots(send), running: 0 };
    });
    const at = (process: number) => {
      const worker = workers[process];
      if (!worker) throw new Error('There are not so many.');
      return worker;
    };
    /** Lets one message arrive. @returns whether there was one */
    const deliver = (choice = 0) => {
      const waiting = channels.filter((queue) => queue.length > 0);
      waiting[choice % waiting.length]?.shift()?.();
      return waiting.length > 0;
    };
    const settle = async () => {
      for (;;) {
        await Promise.resolve();
        if (!deliver()) return;
      }
    };
    const running = () => workers.reduce((sum, worker) => sum + worker.running, 0);
    const take = async (process: number) => {
      const taken = await at(process).slots.take(USER);
      if (taken) at(process).running += 1;
      return taken;
    };
    const giveBack = (process: number) => {
      if (at(process).running === 0) return;
      at(process).running -= 1;
      at(process).slots.giveBack(USER);
    };
    /** Takes one when no message is on its way. */
    const takeNow = async (process: number) => {
      const taken = take(process);
      await settle();
      return taken;
    };
    const sent = () => messages;
    return { registry, hung, take, takeNow, giveBack, deliver, settle, running, sent };
  }

  it('are never more than the limit, and none is refused while one is free', async () => {
    const step = fc.record({
      process: fc.nat(2),
      what: fc.constantFrom('take', 'take', 'give back', 'deliver', 'deliver', 'wait'),
      choice: fc.nat(5),
    });
    const property = fc.asyncProperty(fc.array(step), fc.integer({ min: 1, max: 7 }), run);
    async function run(steps: { process: number; what: string; choice: number }[], limit: number) {
      const { take, takeNow, giveBack, deliver, settle, running } = connect(3, limit);
      for (const { process, what, choice } of steps) {
        if (what === 'take') void take(process);
        else if (what === 'give back') giveBack(process);
        else if (what === 'deliver') deliver(choice);
        else vi.advanceTimersByTime(500);
        await Promise.resolve();
        expect(running()).toBeLessThanOrEqual(limit);
      }
      await settle();
      for (const process of [0, 1, 2, 0, 1, 2]) {
        const free = running() < limit;
        expect(await takeNow(process)).toBe(free);
      }
      expect(running()).toBeLessThanOrEqual(limit);
    }
    await fc.assert(property, { numRuns: 300 });
  });

  it('cost one question and one return for files in a row at one process', async () => {
    const { takeNow, giveBack, settle, sent } = connect(4, 100);
    for (let file = 0; file < 50; file += 1) {
      expect(await takeNow(1)).toBe(true);
      giveBack(1);
    }
    vi.advanceTimersByTime(5_000);
    await settle();
    expect(sent()).toBe(3);
  });

  it('of a process that has ended are free', async () => {
    const { registry, takeNow } = connect(2, 2);
    expect([await takeNow(0), await takeNow(0), await takeNow(1)]).toEqual([true, true, false]);
    registry.forget(0);
    expect([await takeNow(1), await takeNow(1), await takeNow(1)]).toEqual([true, true, false]);
  });

  it('of a process that hangs stay taken, and whoever asks is refused soon', async () => {
    const { hung, takeNow, take, giveBack, settle } = connect(2, 1);
    expect(await takeNow(0)).toBe(true);
    giveBack(0);
    hung.add(0);
    const refused = take(1);
    await settle();
    vi.advanceTimersByTime(1_000);
    await settle();
    expect(await refused).toBe(false);
  });
});
