import { INVITATION_LANGUAGES } from '@file-server/contract/invitations';
import { type Command, Option } from 'commander';
import { type Delivered, invite } from '../features/invitations/index.ts';
import { requirePlan } from './find-plan.ts';
import { addLicenceOptions, type LicenceOptions, toTerms } from './licence-options.ts';
import { parseDisplayName, parseEmail } from './names.ts';
import { requireOwnAccounts, withContainer } from './open.ts';
import { byCommandLine, type ReasonOption, requireReason } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface InviteOptions extends Omit<LicenceOptions, 'activated'>, ReasonOption {
  readonly name?: string;
  readonly operator?: true;
  readonly plan?: string;
  readonly language: (typeof INVITATION_LANGUAGES)[number];
  readonly json?: true;
}

const EXAMPLES = `
The account and its terms hold at once; nobody signs in to it before the link is used, within seven
days. It goes by mail; on a server without mail it is shown here once, for you to hand over.

Examples:
  $ npm run fileserver -- user invite customer@example.com --name 'Ada Example' --reason 'contract 4711'
  $ npm run fileserver -- user invite desk@example.com --operator --language tr --reason staff --json`;

export function userInviteCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('invite')
    .description('make an account and send a link with which its owner chooses how to sign in')
    .argument('<email>', 'its address', parseEmail)
    .option('--name <name>', 'first and last name', parseDisplayName)
    .option('--operator', 'may change the library, licences and users')
    .option('--plan <name|id>', 'plan to follow')
    .addOption(
      new Option('--language <language>', 'of the mail')
        .choices(INVITATION_LANGUAGES)
        .default('en'),
    )
    .option('--json', 'answer in JSON');
  requireReason(addLicenceOptions(command, { activated: false }))
    .addHelpText('after', EXAMPLES)
    .action((email: string, options: InviteOptions) => {
      const { reason, name = '', operator = false, plan, language, json, ...licence } = options;
      return withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const planId = plan === undefined ? null : (await requirePlan(container.db, plan)).id;
        const terms = toTerms(licence);
        const invited = { email, displayName: name, language, operator, planId, terms };
        printDelivered(terminal, await invite(container, invited, byCommandLine(reason)), json);
      });
    });
}

/** Says where the link of an invitation is. */
export function printDelivered(
  terminal: Terminal,
  delivered: Delivered,
  json: true | undefined,
): void {
  if (json) return terminal.out(JSON.stringify(delivered));
  const { invitation, link } = delivered;
  const { email, expiresAt } = invitation;
  if (link === null) return terminal.out(`A mail goes to ${email}; its link ends ${expiresAt}.`);
  terminal.out(`For ${email}, to be used once, until ${expiresAt}:`);
  terminal.out(link);
}
