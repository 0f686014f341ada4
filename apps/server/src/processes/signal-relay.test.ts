import { describe, expect, it } from 'vitest';
import { createSignals, type Signal } from '../platform/signals/signals.ts';
import { createWorkerRelay } from './signal-relay.ts';

const COUNT: Signal = { type: 'count_changed', userId: 'ann' };
const LIBRARY: Signal = { type: 'library_changed', revision: 1 };

describe('news between processes', () => {
  /** Two processes whose messages arrive; how many there were. */
  function connect() {
    let messages = 0;
    const ends = [0, 1].map((index) => {
      const received: Signal[] = [];
      const relay = createWorkerRelay((signals) => {
        messages += 1;
        ends[1 - index]?.relay.deliver(signals);
      });
      const signals = createSignals(relay);
      signals.subscribe((signal) => received.push(signal));
      return { relay, signals, received };
    });
    return { ends, messages: () => messages };
  }

  it('arrives once everywhere, one message for each turn of the event loop', async () => {
    const { ends, messages } = connect();
    ends[0]?.signals.publish(COUNT);
    ends[0]?.signals.publish(LIBRARY);
    expect(ends.map(({ received }) => received)).toEqual([[COUNT, LIBRARY], []]);
    await expect.poll(() => ends[1]?.received).toEqual([COUNT, LIBRARY]);
    ends[1]?.signals.publish(LIBRARY);
    await expect.poll(() => ends[0]?.received).toEqual([COUNT, LIBRARY, LIBRARY]);
    expect([ends[1]?.received.length, messages()]).toEqual([3, 2]);
  });

  it('stays in the process when each finds it by itself', async () => {
    const { ends, messages } = connect();
    ends[0]?.signals.publishHere(COUNT);
    ends[0]?.signals.publish(LIBRARY);
    await expect.poll(() => ends[1]?.received).toEqual([LIBRARY]);
    expect([ends[0]?.received, messages()]).toEqual([[COUNT, LIBRARY], 1]);
  });
});
