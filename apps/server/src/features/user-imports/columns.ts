import { instantSchema } from '@file-server/contract/instants';
import type { BulkTerms } from '@file-server/contract/bulk-changes';
import type { ImportFaultCode } from '@file-server/contract/user-imports';
import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { halfNameSchema, USER_NAME_MAX } from '@file-server/contract/user-names';
import { PERIODS } from '@file-server/contract/downloads';
import * as z from 'zod/mini';
import { readCell } from '../../platform/csv/csv-line.ts';
import { normaliseEmail } from '../users/index.ts';

/** What a row wants of an account. What is absent stays, or is as for any new customer. */
export interface Wish {
  /** As a spreadsheet counts them. */
  readonly row: number;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly terms: Pick<BulkTerms, 'activated' | 'proPack' | 'expiresAt' | 'maximum' | 'period'>;
  /** Name of a plan; null = none. */
  readonly plan?: string | null;
  /** Of the names, which only an account that is made takes; absent = they are sound. */
  readonly nameFaults?: readonly NameFault[];
}

/** What is wrong with a cell. */
export interface CellFault {
  readonly code: ImportFaultCode;
  readonly message: string;
}

export interface NameFault extends CellFault {
  readonly column: string;
}

type Read = (text: string) => Partial<Omit<Wish, 'row'>> | CellFault;

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
const emailSchema = z.email().check(z.maxLength(254));
const dayOrInstantSchema = z.union([instantSchema, z.iso.date()]);

const wrong = (code: ImportFaultCode, message: string): CellFault => ({ code, message });

const flag =
  (name: 'activated' | 'proPack'): Read =>
  (text) => {
    const word = text.toLowerCase();
    if (word === '') return {};
    if (YES.includes(word)) return { terms: { [name]: true } };
    if (NO.includes(word)) return { terms: { [name]: false } };
    return wrong('yes_or_no', 'Write yes or no.');
  };

const name =
  (which: 'firstName' | 'lastName'): Read =>
  (text) =>
    halfNameSchema.safeParse(text).success
      ? { [which]: text }
      : wrong(
          'name',
          `Write at most ${USER_NAME_MAX} characters in one line, none that reverses the direction of text.`,
        );

/** The columns of an export, each with what its cells say; null = it is passed over. */
export const COLUMNS: Readonly<Record<string, Read | null>> = {
  email: (text) => {
    const email = normaliseEmail(text);
    return emailSchema.safeParse(email).success
      ? { email }
      : wrong('email', 'This is not an e-mail address.');
  },
  first_name: name('firstName'),
  last_name: name('lastName'),
  activated: flag('activated'),
  pro_pack: flag('proPack'),
  expires_at(text) {
    if (text === '') return { terms: { expiresAt: null } };
    if (!dayOrInstantSchema.safeParse(text).success) {
      return wrong('instant', 'Write an instant such as 2027-01-31 or 2027-01-31T12:00:00Z.');
    }
    return { terms: { expiresAt: new Date(text).toISOString() } };
  },
  maximum(text) {
    if (text === '') return { terms: { maximum: null } };
    const isCount = /^\d{1,10}$/.test(text) && Number(text) <= MAXIMUM_MAX;
    return isCount
      ? { terms: { maximum: Number(text) } }
      : wrong('count', `Write a whole number below ${MAXIMUM_MAX + 1}, or nothing for unlimited.`);
  },
  period(text) {
    if (text === '') return {};
    const period = PERIODS.find((known) => known === text.toLowerCase());
    return period ? { terms: { period } } : wrong('period', `Write ${PERIODS.join(', ')}.`);
  },
  plan: (text) => ({ plan: text === '' ? null : text }),
  id: null,
  role: null,
  state: null,
  downloaded: null,
  created_at: null,
};

/**
 * A row by its columns.
 * @param fault hears of each cell that is wrong, whether the account is there or not
 */
export function readRow(
  row: number,
  head: readonly string[],
  cells: readonly string[],
  fault: (column: string, fault: CellFault) => void,
): Wish {
  let wish: Wish = { row, email: '', terms: {} };
  for (const [index, column] of head.entries()) {
    const read = COLUMNS[column];
    if (!read) continue;
    const found = read(readCell(cells[index] ?? '').trim());
    if ('code' in found) {
      if (found.code !== 'name') fault(column, found);
      else wish = { ...wish, nameFaults: [...(wish.nameFaults ?? []), { column, ...found }] };
    } else wish = { ...wish, ...found, terms: { ...wish.terms, ...found.terms } };
  }
  return wish;
}
