import type { Invitation } from '@file-server/contract/invitations';
import type { Command } from 'commander';
import {
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../features/invitations/index.ts';
import { eachItems } from './each-page.ts';
import { withNextStep } from './errors.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import { byCommandLine, type ReasonOption, requireReason } from './reason.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';
import { printDelivered } from './user-invite.ts';

/** Invitations of one question. */
const PAGE = 200;

interface Json {
  readonly json?: true;
}

/** Invitations that nobody has used yet. */
export function userInvitationsCommand(user: Command, terminal: Terminal): void {
  const invitations = user
    .command('invitations')
    .description('accounts that wait for their owners: list, resend, withdraw');
  invitations
    .command('list', { isDefault: true })
    .description('the open ones, the last first')
    .option('--json', 'one JSON object a line')
    .action(({ json }: Json) =>
      withContainer(terminal, async (container) => {
        const pages = eachItems((cursor) => listInvitations(container, { limit: PAGE, cursor }));
        await printPages(terminal, pages, { json, toLine: lineOf, none: 'No invitation is open.' });
      }),
    );
  invitations
    .command('resend <email>')
    .description('send one again, with another link that has its whole time')
    .option('--json', 'answer in JSON')
    .action((email: string, { json }: Json) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const { id } = await requireUser(container, email);
        printDelivered(terminal, await resendInvitation(container, id).catch(toInvitations), json);
      }),
    );
  requireReason(
    invitations.command('withdraw <email>').description('take one back, with its account'),
  )
    .option('--json', 'answer in JSON')
    .action((email: string, { reason, json }: ReasonOption & Json) => {
      return withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        await withdrawInvitation(container, id, byCommandLine(reason)).catch(toInvitations);
        terminal.out(
          json ? JSON.stringify({ id, withdrawn: true }) : `Withdrawn; ${known} is free again.`,
        );
      });
    });
}

const toInvitations = withNextStep('"user invitations" lists the open ones.');

const lineOf = ({ email, expired, expiresAt, invitedBy }: Invitation): string =>
  [email, `${expired ? 'expired' : 'until'} ${expiresAt}`, invitedBy ?? 'command line'].join('\t');
