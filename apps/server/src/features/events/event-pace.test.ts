import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventPace } from './event-pace.ts';

const TYPES = ['count', 'library', 'notifications', 'preferences'] as const;

/** Runs a stream on a clock of its own: what is wanted is sent as soon as the pace allows. */
function send(wanted: readonly (readonly [number, (typeof TYPES)[number]])[]) {
  const pace = new EventPace<string>();
  const sent: { at: number; type: string }[] = [];
  const pending = new Set<string>();
  let now = 0;
  const sendUntil = (until: number) => {
    for (;;) {
      const waits = [...pending].map((type) => [pace.waitMs(type, now), type] as const);
      const [next] = waits.toSorted(([one], [other]) => one - other);
      if (!next || now + next[0] > until) break;
      now += next[0];
      pending.delete(next[1]);
      pace.noteLook(next[1], now);
      pace.noteSent(now);
      sent.push({ at: now, type: next[1] });
    }
    now = Math.max(now, until);
  };
  let at = 0;
  for (const [delay, type] of wanted) {
    at += delay;
    sendUntil(at);
    pending.add(type);
  }
  sendUntil(at + 10_000);
  return { sent, left: pending.size };
}

it('lets at most four events leave in any second, and loses none', () => {
  const news = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.constantFrom(...TYPES)), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(news, (wanted) => {
      const { sent, left } = send(wanted);
      expect(left).toBe(0);
      for (const [index, { at }] of sent.entries()) {
        const fifth = sent[index + 4];
        if (fifth) expect(fifth.at - at).toBeGreaterThanOrEqual(1_000);
      }
      for (const type of new Set(wanted.map(([, each]) => each))) {
        expect(sent.map((event) => event.type)).toContain(type);
      }
    }),
  );
});

it('sends at once what comes after a rest, and steady news of a type evenly', () => {
  expect(send([[500, 'count']]).sent).toEqual([{ at: 500, type: 'count' }]);
  const steady = Array.from({ length: 100 }, () => [10, 'count'] as const);
  expect(send(steady).sent.map(({ at }) => at)).toEqual([10, 250, 500, 750, 1010]);
});
