import { Readable } from 'node:stream';
import { IMPORT_MAX_ROWS, type ImportFault } from '@file-server/contract/user-imports';
import { CsvError, parse } from 'csv-parse';
import { createTimeSlice } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type CellFault, COLUMNS, readRow, type Wish } from './columns.ts';
import type { Faults } from './faults.ts';

/** A line of a spreadsheet that nobody fills. */
const LONGEST_ROW = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** Names the delimiter to Excel, which shows and counts no such line. */
const SEPARATOR_LINE = /^\uFEFF?sep=([^"\r\n])\r?\n/i;
/** Bytes that are parsed at once. */
const PIECE = 16 * 1024;

interface ReadCsv {
  /** Below the head, bad ones included; without those whose cells are all empty. */
  readonly rows: number;
  /** Of those that could be read. */
  readonly wishes: readonly Wish[];
}

/**
 * Reads the rows of a file as it was exported, or as spreadsheets save it.
 * @param faults is added to
 * @throws ProblemError too_many_users
 */
export async function readCsv(text: string, faults: Faults): Promise<ReadCsv> {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const csv = parse({
    bom: true,
    delimiter: named ?? delimiterOf(table),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const wishes: Wish[] = [];
  const rowOf = new Map<string, number>();
  let head: readonly string[] | null = null;
  let isHeadBad = false;
  let row = 0;
  let rows = 0;
  const slice = createTimeSlice();
  try {
    for await (const cells of Readable.from(piecesOf(table)).pipe(csv) as AsyncIterable<string[]>) {
      // Nothing here waits for anything: the whole file would be read in one turn of the event loop.
      await slice.yieldIfUsed();
      row += 1;
      if (head === null) {
        head = readHead(withoutEmptyEnd(cells), faults);
        isHeadBad = faults.count > 0;
        continue;
      }
      // Spreadsheets keep a row whose cells somebody has emptied.
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (row > IMPORT_MAX_ROWS + 1) throw tooManyRows();
      rows += 1;
      if (isHeadBad) continue;
      const before = faults.count;
      const wish = readFilled(row, head, cells, faults);
      if (faults.count > before) continue;
      const first = rowOf.get(wish.email);
      if (first === undefined) {
        rowOf.set(wish.email, row);
        wishes.push(wish);
      } else {
        const message = `Row ${first} has this address, too.`;
        faults.add({ row, column: 'email', code: 'twice', message, firstRow: first });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = 'From here on this is no CSV: look for a quotation mark that is not closed.';
    // Rows before it may have been read and not looked at yet; what follows it is one row.
    rows += csv.info.records - Math.max(row - 1, 0);
    faults.add({ row: csv.info.records + 1, column: null, code: 'malformed', message });
  }
  return { rows, wishes };
}

/** Of bytes, because the halves of a character that is cut apart are put together again. */
function* piecesOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** That of the head, whose names have none in them. */
function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: head.split(delimiter).length,
  }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** Spreadsheets keep a column whose cells somebody has emptied. */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(last + 1, least));
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
/** By its name as a person may write it: "First name", "E-mail". */
const COLUMN_OF = new Map(Object.keys(COLUMNS).map((column) => [plain(column), column]));

function readHead(cells: readonly string[], faults: Faults): readonly string[] {
  const head = cells.map((cell) => COLUMN_OF.get(plain(cell)) ?? cell.trim().toLowerCase());
  const add = (fault: Omit<ImportFault, 'row'>) => faults.add({ row: 1, ...fault });
  for (const [index, column] of head.entries()) {
    if (!Object.hasOwn(COLUMNS, column)) {
      const columns = Object.keys(COLUMNS);
      const message = `There is no such column. There are ${columns.join(', ')}.`;
      add({ column: column.slice(0, 64), code: 'unknown_column', message, columns });
    } else if (head.indexOf(column) !== index) {
      add({ column, code: 'repeated_column', message: 'This column is there twice.' });
    }
  }
  if (!head.includes('email')) {
    const message = 'The first row names no email.';
    add({ column: 'email', code: 'missing_column', message });
  }
  return head;
}

function readFilled(
  row: number,
  head: readonly string[],
  cells: readonly string[],
  faults: Faults,
): Wish {
  const count = withoutEmptyEnd(cells, head.length).length;
  const headCells = head.length;
  if (count !== headCells) {
    const message = `This row has ${count} cells, the head has ${headCells}.`;
    faults.add({ row, column: null, code: 'column_count', message, cells: count, headCells });
  }
  return readRow(row, head, cells, (column, fault: CellFault) =>
    faults.add({ row, column, ...fault }),
  );
}

const tooManyRows = () =>
  new ProblemError('too_many_users', 'The file has more than 100,000 rows of users.', {
    extras: { nextStep: 'Cut it into several files, and import one after the other.' },
  });
