import { NOTE_MAX, noteTextSchema, type UserNote } from '@file-server/contract/user-notes';
import { type Command, InvalidArgumentError } from 'commander';
import { addUserNote, deleteUserNote, listUserNotes } from '../features/user-notes/index.ts';
import { eachItems } from './each-page.ts';
import { withNextStep } from './errors.ts';
import { requireUser, withContainer } from './open.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';

const PAGE = 200;
const LONGEST = NOTE_MAX.toLocaleString('en');

const EXAMPLES = `
Only operators see notes; they go when the user is erased.

Examples:
  $ npm run fileserver -- user note ada@example.com "pays by invoice, asks for Ms Byron"
  $ npm run fileserver -- user notes ada@example.com --json
  $ npm run fileserver -- user delete-note ada@example.com Xq3vN7`;

interface JsonOption {
  readonly json?: true;
}

export function userNotesCommands(user: Command, terminal: Terminal): void {
  user
    .command('note <email>')
    .description('note something about a user for other operators')
    .argument('<text>', `at most ${LONGEST} characters`, parseText)
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES)
    .action((email: string, text: string, { json }: JsonOption) =>
      withContainer(terminal, async (container) => {
        const { id: userId, email: known } = await requireUser(container, email);
        const note = await addUserNote(container, { userId, authorId: null, text });
        terminal.out(json ? JSON.stringify(note) : `${known}: noted as ${note.id}.`);
      }),
    );
  user
    .command('notes <email>')
    .description('what operators have noted about a user, the newest first')
    .option('--json', 'one JSON object a line')
    .action((email: string, { json }: JsonOption) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        const pages = eachItems((cursor) =>
          listUserNotes(container.db, id, { limit: PAGE, cursor }),
        );
        await printPages(terminal, pages, {
          json,
          toLine: lineOf,
          none: `Nobody has noted anything about ${known}.`,
        });
      }),
    );
  user
    .command('delete-note <email> <id>')
    .description('delete a note')
    .option('--json', 'answer in JSON')
    .action((email: string, noteId: string, { json }: JsonOption) =>
      withContainer(terminal, async (container) => {
        const { id: userId, email: known } = await requireUser(container, email);
        await deleteUserNote(container.db, { userId, noteId }).catch(
          withNextStep(`"user notes ${known}" lists them.`),
        );
        const answer = { email: known, id: noteId, state: 'deleted' };
        terminal.out(json ? JSON.stringify(answer) : `${known}: deleted ${noteId}.`);
      }),
    );
}

const lineOf = ({ id, createdAt, author, text }: UserNote) =>
  [id, createdAt, author ?? '-', JSON.stringify(text)].join('\t');

function parseText(text: string): string {
  const parsed = noteTextSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`Give a text of 1 to ${LONGEST} characters.`);
}
