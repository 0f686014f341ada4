import { describe, expect, it } from 'vitest';
import {
  findMismatches,
  matchTests,
  readRequirements,
  readTitles,
  readUntested,
} from './conformance.mjs';

// This file is scanned too, so its titles are put together here.
const tag = (...ids: string[]) => `[${ids.join(', ')}]`;

const LIST = `# Requirements
- R2.03 The button is disabled.
- R5.01 **decided** The message.
- R8.02 Never tested.
Prose that mentions R9.99.
`;

describe('readRequirements', () => {
  it('takes the rows and nothing else', () => {
    expect(readRequirements(LIST)).toEqual([
      { id: 'R2.03', text: 'The button is disabled.' },
      { id: 'R5.01', text: '**decided** The message.' },
      { id: 'R8.02', text: 'Never tested.' },
    ]);
  });
});

describe('readTitles', () => {
  const read = (source: string) => readTitles('a.test.ts', source).map(({ ids }) => ids);

  it.each([
    ['one id', `it('${tag('R2.03')} waits', () => {});`, [['R2.03']]],
    ['a list', `it('${tag('R2.03', 'R5.01')} waits', () => {});`, [['R2.03', 'R5.01']]],
    ['two brackets', `it('${tag('R2.03')}${tag('R5.01')} x', () => {});`, [['R2.03', 'R5.01']]],
    ['a title on its own line', `it(\n  "${tag('R2.03')} it's",\n  go);`, [['R2.03']]],
    ['a table', `it.each(['a'])(\`${tag('R2.03')} %s\`, () => {});`, [['R2.03']]],
  ])('finds %s', (_, source, ids) => {
    expect(read(source)).toEqual(ids);
  });

  it('ignores comments, also when they hold an apostrophe', () => {
    const source = `// it's not ${tag('R8.02')}\n/* '${tag('R8.02')}' */\nit('${tag('R2.03')} x', go);`;
    expect(read(source)).toEqual([['R2.03']]);
  });
});

describe('matchTests', () => {
  it('puts titles under the rows they name and reports ids that do not exist', () => {
    const titles = readTitles('a.test.ts', `it('${tag('R2.03', 'R7.77')} x', go);`);
    const { requirements, unknown } = matchTests(readRequirements(LIST), titles);
    const title = `${tag('R2.03', 'R7.77')} x`;
    expect(requirements.map(({ id, tests }) => [id, tests])).toEqual([
      ['R2.03', [{ file: 'a.test.ts', title }]],
      ['R5.01', []],
      ['R8.02', []],
    ]);
    expect(unknown).toEqual([{ id: 'R7.77', file: 'a.test.ts', title }]);
  });
});

describe('findMismatches', () => {
  const mismatches = (source: string, untested: string[]) =>
    findMismatches(matchTests(readRequirements(LIST), readTitles('a.test.ts', source)), untested);
  const BOTH = `it('${tag('R2.03')} x', go); it('${tag('R5.01')} y', go);`;

  it('finds none while every row has a test or is listed as without', () => {
    expect(mismatches(BOTH, ['R8.02'])).toEqual([]);
  });

  it.each([
    ['loses its last test', `it('${tag('R2.03')} x', go);`, ['R8.02'], 'R5.01 has no test'],
    ['is new', BOTH, [], 'R8.02 has no test'],
    ['has a test and is listed', BOTH, ['R8.02', 'R2.03'], 'R2.03 has a test'],
    ['is listed and gone', BOTH, ['R8.02', 'R9.99'], 'R9.99 is listed'],
    [
      'is named and gone',
      `${BOTH} it('${tag('R7.77')} z', go);`,
      ['R8.02'],
      'R7.77 does not exist',
    ],
  ])('finds a row that %s', (_, source, untested, mismatch) => {
    expect(mismatches(source, untested)).toEqual([expect.stringContaining(mismatch)]);
  });
});

describe('readUntested', () => {
  it('reads the one line and nothing else', () => {
    expect(readUntested(`${LIST}\nWithout a test: R8.02, R9.06.\nR1.01 too.\n`)).toEqual([
      'R8.02',
      'R9.06',
    ]);
    expect(readUntested(LIST)).toEqual([]);
  });
});
