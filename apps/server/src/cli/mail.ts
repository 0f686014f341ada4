import { type Language, LANGUAGES } from '@file-server/contract/settings';
import { type ListedMail, MAIL_KINDS, MAIL_STATES } from '@file-server/contract/mails';
import { Argument, type Command, Option } from 'commander';
import { findMailPage, previewMail } from '../features/mails/index.ts';
import { requireNamed, withContainer } from './open.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

/** Mails of one answer. */
const MOST = 200;

interface PreviewOptions {
  readonly language: Language;
  readonly json?: true;
}

interface ListOptions {
  readonly user?: string;
  readonly state?: (typeof MAIL_STATES)[number];
  readonly json?: true;
}

/** What the server has written to users by itself. */
export function mailCommands(mail: Command, terminal: Terminal): void {
  mail
    .command('list')
    .description(`list what was sent and what became of it, the newest first, at most ${MOST}`)
    .option('--user <email>', 'only to this account')
    .addOption(new Option('--state <state>', 'only in this state').choices([...MAIL_STATES]))
    .option('--json', 'answer in JSON')
    .action(({ user, state, json }: ListOptions) =>
      withContainer(terminal, async ({ db }) => {
        await requireNamed({ db }, user);
        const { items } = await findMailPage(db, { user, state, limit: MOST });
        printList(terminal, items, { json, toLine: lineOf, none: 'No such mail was written.' });
      }),
    );
  mail
    .command('preview')
    .description('show a mail as users get it, about an invented thing')
    .addArgument(new Argument('<kind>').choices([...MAIL_KINDS]))
    .addOption(new Option('--language <code>').choices([...LANGUAGES]).default('en'))
    .option('--json', 'answer in JSON')
    .action((kind: (typeof MAIL_KINDS)[number], { language, json }: PreviewOptions) =>
      withContainer(terminal, async ({ config, title }) => {
        const shown = await previewMail({ title, config }, { kind, language });
        if (json) return terminal.out(JSON.stringify(shown));
        // All of it is ours. A terminal gets the isolates of foreign texts to see, as their codes.
        const text = `${shown.subject}\n\n${shown.text.trimEnd()}`;
        terminal.out(text.replaceAll(/[\u2066-\u2069]/g, ''));
      }),
    );
}

const lineOf = ({ createdAt, state, kind, user, failure }: ListedMail): string =>
  [createdAt, state, kind, user.email ?? user.id, ...(failure === null ? [] : [failure])].join(
    '\t',
  );
