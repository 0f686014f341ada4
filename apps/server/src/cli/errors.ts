import type { ProblemCode } from '@file-server/contract/problem-codes';
import { EmailTakenError } from '../features/users/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { describeStorageTrouble } from '../observability/storage-trouble.ts';

/** A refusal of the command line; its message is all that a reader needs. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
}

/** What was typed cannot be meant: the exit code is that of wrong usage. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
}

/** @throws UsageError where nothing is named: what would be written says that something has changed */
export function requireNamedTerm(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new UsageError('Name at least one term to change.');
}

/** The next step on the command line, where that of the call is for somebody at the desk. */
const NEXT_STEPS: Partial<Record<ProblemCode, string>> = {
  already_invited: '"user invitations resend <email>" sends another link.',
  email_taken: '"user show <email>" shows it.',
  last_operator: 'Make somebody else one first, with "user grant-operator <email>".',
  product_gone: '"library bin list" has what can be restored.',
  request_decided: '"request list" shows how; "request undo <id>" opens it again within a day.',
  undo_too_late: 'Change the terms of the user with "user set-licence <email>" instead.',
  units_used: 'Raise the maximum first, with "user set-licence <email> --maximum <n>".',
};

const NOT_THERE: readonly string[] = ['not_found', 'entry_not_found'];

/** For what throws where something that is named is not there: says, too, where it is listed. */
export const withNextStep =
  (step: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProblemError) || !NOT_THERE.includes(error.code)) throw error;
    throw new CliError(`${error.message} ${step}`);
  };

/** One line that says what went wrong, down to the cause, and what helps where a storage is in trouble. */
export function describeError(error: unknown): string {
  const trouble = describeStorageTrouble(error);
  if (trouble === null) return lineOf(error);
  return `${oneLine(trouble)} run the command again: what it has done stays.`;
}

function lineOf(error: unknown): string {
  const code = error instanceof EmailTakenError ? 'email_taken' : codeOf(error);
  const step = code === undefined ? undefined : NEXT_STEPS[code];
  const told = [...new Set(reasons(error)), ...(step === undefined ? [] : [step])];
  return oneLine(told.join(' '));
}

const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : undefined);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const below = [...inner, ...(error.cause === undefined ? [] : [error.cause])].flatMap(reasons);
  // Some messages repeat their cause, for readers who see nothing else.
  const news = below.filter((reason) => !error.message.includes(reason));
  return error.message === '' ? below : [error.message, ...news];
}
