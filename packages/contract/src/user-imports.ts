import * as z from 'zod/mini';
import { reasonSchema } from './reasons.ts';

/** Rows of one import. */
export const IMPORT_MAX_ROWS = 100_000;
/** Bytes of one import. */
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;
/** Bad rows that one answer names; all are counted. */
export const IMPORT_NAMED_FAULTS = 200;

/** What may be wrong with a row. */
const IMPORT_FAULTS = [
  'unknown_column',
  'repeated_column',
  'missing_column',
  'column_count',
  'malformed',
  'email',
  'twice',
  'name',
  'yes_or_no',
  'instant',
  'count',
  'period',
  'plan',
  /** Operators are suspended and ended one by one. */
  'operator',
  /** Another licence server decides. */
  'licence_elsewhere',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

const importFaultSchema = z.object({
  /** As a spreadsheet counts them: 1 is the head. */
  row: z.int(),
  column: z.nullable(z.string()),
  code: z.enum(IMPORT_FAULTS),
  message: z.string(),
  /** Of `unknown_column`: the columns that there are. */
  columns: z.optional(z.array(z.string())),
  /** Of `column_count`: the cells of the row, and of the head. */
  cells: z.optional(z.int()),
  headCells: z.optional(z.int()),
  /** Of `twice`: the first row with this address. */
  firstRow: z.optional(z.int()),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

/** POST /api/operator/user-imports/check: what an import of this file would do now. */
export const importCheckSchema = z.object({
  /** Rows below the head, bad ones included; without those whose cells are all empty. */
  rows: z.int(),
  creates: z.int(),
  changes: z.int(),
  /** Rows that want nothing else than what is. */
  unchanged: z.int(),
  /** Bad rows; with any nothing can begin. */
  faults: z.int(),
  /** The first of them. */
  named: z.array(importFaultSchema),
  /** Names what was checked; null where there is nothing to do, or a bad row. */
  fingerprint: z.nullable(z.string()),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

/** POST /api/operator/user-imports?fingerprint=…&reason=…, with the file that was checked. */
export const startImportQuerySchema = z.object({
  fingerprint: z.string().check(z.regex(/^[\da-f]{64}$/)),
  reason: reasonSchema,
});

/** An import, and how far it is. */
export const userImportSchema = z.object({
  id: z.string(),
  /**
   * It is stopped where whoever began it may not any more. It has failed where the server has given it
   * up after many attempts; what is done stays.
   */
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  reason: z.string(),
  createdAt: z.string(),
  /** Address of the operator; null = the command line, or not known any more. */
  createdBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Rows that create or change something. */
  total: z.int(),
  /** Of these, those that were looked at. */
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Rows that were left out, because somebody else had changed that user meanwhile. */
  changedMeanwhile: z.int(),
  /** The first of those rows. */
  leftOut: z.array(z.int()),
  /** Until when one that has failed can be gone on with; null = it cannot, or not any more. */
  retryableUntil: z.optional(z.nullable(z.string())),
});
export type UserImport = z.infer<typeof userImportSchema>;

/** GET /api/operator/user-imports: the newest first, at most 50. */
export const userImportsSchema = z.object({ items: z.array(userImportSchema) });
export const importParamSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});
