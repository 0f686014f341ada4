import { beforeEach, describe, expect, it } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

describe('the heartbeat of processes', () => {
  let seen: string[];
  let heartbeat: Heartbeat<string>;
  beforeEach(() => {
    seen = [];
    heartbeat = new Heartbeat({
      ask: (process) => seen.push(`ask ${process}`),
      onQuiet: (process, quiet) => seen.push(`${process} ${quiet ? 'is quiet' : 'is back'}`),
      onHung: (process) => seen.push(`${process} hangs`),
    });
  });
  const beat = (times: number) => {
    for (let time = 0; time < times; time += 1) heartbeat.beat();
    return seen.splice(0);
  };

  it('asks those that have answered, and no other', () => {
    heartbeat.watch('one', { starting: false });
    heartbeat.watch('two', { starting: false });
    expect(beat(1)).toEqual(['ask one', 'ask two']);
    heartbeat.onAnswer('one');
    expect(beat(1)).toEqual(['ask one']);
    heartbeat.onAnswer('two');
    expect(beat(1)).toEqual(['ask two']);
  });

  it('finds one that is quiet after three beats, and that it is back', () => {
    heartbeat.watch('one', { starting: false });
    expect(beat(3)).toEqual(['ask one']);
    expect(beat(1)).toEqual(['one is quiet']);
    expect(beat(26)).toEqual([]);
    heartbeat.onAnswer('one');
    heartbeat.onAnswer('one');
    expect(beat(1)).toEqual(['one is back', 'ask one']);
  });

  it('finds one that hangs after thirty, until it is forgotten', () => {
    heartbeat.watch('one', { starting: false });
    beat(30);
    expect(beat(2)).toEqual(['one hangs', 'one hangs']);
    heartbeat.forget('one');
    heartbeat.onAnswer('one');
    expect(beat(1)).toEqual([]);
  });

  it('blames nobody for a beat that comes late, however late', () => {
    heartbeat.watch('one', { starting: false });
    // After each of them the whole machine may have slept for a night.
    for (let night = 0; night < 100; night += 1) {
      expect(beat(1)).toEqual(['ask one']);
      heartbeat.onAnswer('one');
    }
  });

  it('gives one that starts five minutes', () => {
    heartbeat.watch('one', { starting: true });
    expect(beat(300)).toEqual(['ask one']);
    expect(beat(1)).toEqual(['one hangs']);
    heartbeat.watch('one', { starting: false });
    expect(beat(1)).toEqual(['ask one']);
  });
});
