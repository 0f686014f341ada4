import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../conformance/faults.mjs';
import { PROJECT } from './project.mjs';
import { applyFault, fault, judge, nameOf, names, neverSeenRed } from './seen-red.mjs';

// This file is scanned too, so its titles are put together here.
const title = (id: string, text: string) => `[${id}] ${text}`;

const inverted = fault('R2.03 R5.01', 'a.ts', 'isValid', '!isValid');
const row = (id: string, ...titles: string[]) => ({
  id,
  text: '',
  tests: titles.map((text) => ({ file: 'a.test.ts', title: title(id, text) })),
});
const requirements = [row('R2.03', 'waits', 'opens'), row('R5.01', 'judges %s'), row('R8.02')];

describe('a fault', () => {
  it('stands where its text stands once', () => {
    expect(applyFault(inverted, 'disabled={isValid}')).toBe('disabled={!isValid}');
    expect(applyFault(inverted, 'isValid && isValid')).toBeNull();
    expect(applyFault(inverted, 'moved')).toBeNull();
  });

  it('follows the code', () => {
    const moved = FAULTS.filter((listed) => {
      const source = readFileSync(path.join(PROJECT, listed.file), 'utf8');
      return applyFault(listed, source) === null;
    });
    expect(moved.map(nameOf)).toEqual([]);
  });
});

describe('names', () => {
  it('knows a title again, also one that is filled when the test runs', () => {
    expect(names('a.test.ts > form opens: Error', 'opens')).toBe(true);
    expect(names('form judges "x" on sqlite', 'judges %s on $engine')).toBe(true);
    expect(names('form judges "x" twice', 'judges %s once')).toBe(false);
    expect(names('on sqlite it judges', 'judges %s on sqlite')).toBe(false);
    const long = 'takes any other status for a failure, also with a token';
    expect(names(`form ${long.slice(0, 39)}…, and stays usable`, long)).toBe(true);
  });
});

describe('judge', () => {
  it('says for each row which of its titles went red', () => {
    const failures = [`form ${title('R2.03', 'opens')}: Error`];
    expect(judge(inverted, requirements, failures)).toEqual([
      { row: 'R2.03', fault: nameOf(inverted), titles: [title('R2.03', 'opens')] },
      { row: 'R5.01', fault: nameOf(inverted), titles: [] },
    ]);
  });
});

describe('neverSeenRed', () => {
  const record = (id: string, text: string) => ({
    row: id,
    fault: nameOf(inverted),
    titles: [title(id, text)],
  });
  const both = [record('R2.03', 'waits'), record('R5.01', 'judges %s')];

  it('leaves out rows without a test, which are listed elsewhere', () => {
    expect(neverSeenRed(requirements, [inverted], both)).toEqual([]);
    expect(neverSeenRed(requirements, [inverted], [])).toEqual(['R2.03', 'R5.01']);
  });

  it('believes no record whose title or fault is gone', () => {
    const renamed = [record('R2.03', 'waited'), both[1]];
    expect(neverSeenRed(requirements, [inverted], renamed)).toEqual(['R2.03']);
    expect(neverSeenRed(requirements, [], both)).toEqual(['R2.03', 'R5.01']);
  });
});
