import { describe, expect, it } from 'vitest';
import { matchTests, readRequirements, readTitles } from './conformance.mjs';

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
