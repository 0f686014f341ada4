import { beforeEach, describe, expect, it } from 'vitest';
import { Pulse } from './pulse.ts';

describe('the pulse of processes', () => {
  let seen: string[];
  let pulse: Pulse<string>;
  beforeEach(() => {
    seen = [];
    pulse = new Pulse({
      ask: (process) => seen.push(`ask ${process}`),
      onQuiet: (process, quiet) => seen.push(`${process} ${quiet ? 'is quiet' : 'is back'}`),
      onHung: (process) => seen.push(`${process} hangs`),
    });
  });
  const beat = (times: number) => {
    for (let time = 0; time < times; time += 1) pulse.beat();
    return seen.splice(0);
  };

  it('asks those that have answered, and no other', () => {
    pulse.watch('one', { starting: false });
    pulse.watch('two', { starting: false });
    expect(beat(1)).toEqual(['ask one', 'ask two']);
    pulse.hear('one');
    expect(beat(1)).toEqual(['ask one']);
    pulse.hear('two');
    expect(beat(1)).toEqual(['ask two']);
  });

  it('finds one that is quiet after three beats, and that it is back', () => {
    pulse.watch('one', { starting: false });
    expect(beat(3)).toEqual(['ask one']);
    expect(beat(1)).toEqual(['one is quiet']);
    expect(beat(26)).toEqual([]);
    pulse.hear('one');
    pulse.hear('one');
    expect(beat(1)).toEqual(['one is back', 'ask one']);
  });

  it('finds one that hangs after thirty, until it is forgotten', () => {
    pulse.watch('one', { starting: false });
    beat(30);
    expect(beat(2)).toEqual(['one hangs', 'one hangs']);
    pulse.forget('one');
    pulse.hear('one');
    expect(beat(1)).toEqual([]);
  });

  it('blames nobody for a beat that comes late, however late', () => {
    pulse.watch('one', { starting: false });
    // After each of them the whole machine may have slept for a night.
    for (let night = 0; night < 100; night += 1) {
      expect(beat(1)).toEqual(['ask one']);
      pulse.hear('one');
    }
  });

  it('gives one that starts five minutes', () => {
    pulse.watch('one', { starting: true });
    expect(beat(300)).toEqual(['ask one']);
    expect(beat(1)).toEqual(['one hangs']);
    pulse.watch('one', { starting: false });
    expect(beat(1)).toEqual(['ask one']);
  });
});
