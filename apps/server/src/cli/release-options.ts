import { instantSchema } from '@file-server/contract/instants';
import type { Command } from 'commander';
import {
  LABEL_MAX,
  type Release,
  RELEASE_NOTES_MAX,
  releaseSchema,
} from '@file-server/contract/releases';
import { UsageError } from './errors.ts';
import type { Terminal } from './terminal.ts';
import { readTyped } from './typed-path.ts';

export interface ReleaseOptions {
  readonly label?: string;
  readonly channel?: string;
  readonly platform?: string;
  readonly notesFile?: string;
  readonly publishAt?: string;
  readonly draft?: boolean;
}

/** Adds what every file that a command publishes is released as. */
export function addReleaseOptions(command: Command): Command {
  return command
    .option('--label <label>', 'what the version is called, such as 2.1.0')
    .option('--channel <channel>', 'such as beta; stable unless said')
    .option('--platform <platform>', 'such as linux-x64')
    .option('--notes-file <file>', 'release notes in Markdown')
    .option(
      '--publish-at <instant>',
      'when it is published by itself, such as 2027-01-31T08:00:00Z',
    )
    .option('--draft', 'keep it until somebody publishes it');
}

export interface RequestedRelease {
  readonly release: Release;
  /** Epoch milliseconds, null = when somebody publishes it; absent = now. */
  readonly publishAt?: number | null;
}

/** @throws UsageError with what is wrong with an option */
export async function readReleaseOptions(
  { notesFile, publishAt, draft = false, ...options }: ReleaseOptions,
  terminal: Terminal,
): Promise<RequestedRelease> {
  const { label, channel, platform } = options;
  const notes = notesFile === undefined ? undefined : await readNotes(notesFile, terminal);
  const parsed = releaseSchema.safeParse({ label, channel, platform, notes });
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    throw new UsageError(RULES[field] ?? 'An option is not valid.');
  }
  if (publishAt === undefined) {
    return draft ? { release: parsed.data, publishAt: null } : { release: parsed.data };
  }
  if (draft) throw new UsageError('--draft and --publish-at exclude each other.');
  // Date.parse alone would make the 2nd of March of the 30th of February.
  if (!instantSchema.safeParse(publishAt).success) {
    throw new UsageError(
      '--publish-at takes a date and time with its zone, such as 2027-01-31T08:00:00Z.',
    );
  }
  return { release: parsed.data, publishAt: Date.parse(publishAt) };
}

const CODE = 'lower-case letters, digits, dots, dashes and underscores, at most 40';
const RULES: Readonly<Record<string, string>> = {
  label: `--label is one line of at most ${LABEL_MAX} characters.`,
  channel: `--channel takes ${CODE}.`,
  platform: `--platform takes ${CODE}.`,
  notes: `The release notes are no text of at most ${RELEASE_NOTES_MAX.toLocaleString('en')} characters.`,
};

async function readNotes(path: string, terminal: Terminal): Promise<string> {
  const refusal = `The notes ${JSON.stringify(path)} cannot be read.`;
  return (await readTyped(terminal, path, refusal)).toString();
}
