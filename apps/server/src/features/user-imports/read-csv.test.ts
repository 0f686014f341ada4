import { expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { Faults } from './faults.ts';
import { readCsv } from './read-csv.ts';

it('gives others a turn while it reads a file', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `user-${index}@example.com,Öç 😀,7`);
  const text = ['email,first_name,maximum', ...rows].join('\r\n');
  const faults = new Faults();
  const reading: Partial<Awaited<ReturnType<typeof readCsv>>> = {};
  const turns = await countTurns(async () => {
    Object.assign(reading, await readCsv(text, faults));
  });
  expect(turns).toBeGreaterThan(5);
  expect(faults.count).toBe(0);
  expect(reading.wishes).toHaveLength(5_000);
  const last = { row: 5_001, email: 'user-4999@example.com', firstName: 'Öç 😀' };
  expect(reading.wishes?.at(-1)).toEqual({ ...last, terms: { maximum: 7 } });
});

it('passes over rows that a spreadsheet leaves empty, and counts them', async () => {
  const faults = new Faults();
  const text =
    'email;first_name;maximum\r\n;;\r\n\r\n; ;\r\nann@example.com;Ann;7\r\n;;\r\n;Bea;\r\n';
  const { wishes } = await readCsv(text, faults);
  expect(wishes).toEqual([
    { row: 5, email: 'ann@example.com', firstName: 'Ann', terms: { maximum: 7 } },
  ]);
  // Where anything stands in it, somebody meant it.
  expect(faults.named).toMatchObject([{ row: 7, column: 'email' }]);
});

it('passes over the columns that a spreadsheet leaves empty behind the last one', async () => {
  const faults = new Faults();
  const text =
    'email,maximum,,\r\nann@example.com,7,,\r\nbea@example.com,7\r\ncleo@example.com,7, ,x\r\n';
  const { wishes } = await readCsv(text, faults);
  expect(wishes.map(({ email }) => email)).toEqual(['ann@example.com', 'bea@example.com']);
  // Where anything stands in one, somebody meant it.
  expect(faults.named).toMatchObject([{ row: 4, code: 'column_count' }]);
});

it.each([
  ['sep=;', 'email;first_name\r\nann@example.com;"An;n, Bo"'],
  ['\uFEFFSEP=;', 'email;first_name\r\nann@example.com;"An;n, Bo"'],
  ['sep=|', 'email|first_name\r\nann@example.com|An;n, Bo'],
])('takes the separator that a first line names for Excel: %j', async (first, lines) => {
  const faults = new Faults();
  const { wishes } = await readCsv(`${first}\r\n${lines}\r\nbea@example.com`, faults);
  // Rows as Excel counts them, which does not show that line.
  expect(wishes).toEqual([{ row: 2, email: 'ann@example.com', firstName: 'An;n, Bo', terms: {} }]);
  expect(faults.named).toMatchObject([{ row: 3, code: 'column_count' }]);
});

it('names what a sentence in any language says of a fault', async () => {
  const faultsOf = async (text: string) => {
    const faults = new Faults();
    await readCsv(text, faults);
    return faults.named;
  };
  const rows = 'email,plan\r\nann@example.com\r\nbea@example.com,\r\nBea@example.com,';
  expect(await faultsOf(rows)).toMatchObject([
    { row: 2, code: 'column_count', cells: 1, headCells: 2 },
    { row: 4, code: 'twice', firstRow: 3 },
  ]);
  const [unknown] = await faultsOf('email,colour\r\n');
  expect(unknown?.columns).toEqual(expect.arrayContaining(['email', 'plan']));
});

it('knows a column however a person writes its name', async () => {
  const faults = new Faults();
  const text = 'E-mail,First name,LAST-NAME,Pro pack,Expires at\nann@example.com,Ann,Lee,yes,\n';
  const { wishes } = await readCsv(text, faults);
  expect(faults.named).toEqual([]);
  expect(wishes).toEqual([
    {
      row: 2,
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      terms: { proPack: true, expiresAt: null },
    },
  ]);
  await readCsv('email,first_name,First name\nann@example.com,Ann,Ann\n', faults);
  expect(faults.named).toMatchObject([{ row: 1, column: 'first_name', code: 'repeated_column' }]);
});
