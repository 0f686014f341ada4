import { REFUND_MAX } from '@file-server/contract/users';
import type { Command } from 'commander';
import { listRefunds, refundUnits, undoRefund } from '../features/downloads/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { withNextStep } from './errors.ts';
import { requireUser, withContainer } from './open.ts';
import { printPages } from './print-list.ts';
import { byCommandLine, type ReasonOption, requireReason } from './reason.ts';
import type { Terminal } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

const EXAMPLES = `
Those of the newest downloads come first, and a user who has used fewer gets these. Links stay: what
was paid may be fetched until they end. More than was used is given by a higher maximum.

Examples:
  $ npm run fileserver -- user refund ada@example.com --units 3 --reason "ticket 812"
  $ npm run fileserver -- user refund ada@example.com --reason "wrong build" --json
  $ npm run fileserver -- user refunds ada@example.com
  $ npm run fileserver -- user undo-refund ada@example.com Xq3vN7 --reason "wrong customer"`;

interface RefundOptions extends ReasonOption {
  readonly units?: number;
  readonly json?: true;
}

export function userRefundCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('refund <email>')
    .description('give downloads of the running period back to a user')
    .option('--units <count>', 'at most so many; default: all', wholeNumber(1, REFUND_MAX))
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES);
  requireReason(command).action((email: string, options: RefundOptions) =>
    withContainer(terminal, async (container) => {
      const { id: userId, email: known } = await requireUser(container, email);
      const { units = REFUND_MAX, reason, json } = options;
      const refund = await refundUnits(container, { userId, units }, byCommandLine(reason));
      if (json) return terminal.out(JSON.stringify({ email: known, ...refund }));
      if (refund.units === 0) return terminal.out(`${known}: nothing was counted in this period.`);
      terminal.out(
        `${known}: gave ${refund.units} back. Undo: user undo-refund ${known} ${refund.id}`,
      );
    }),
  );
}

export function userRefundsCommand(user: Command, terminal: Terminal): void {
  user
    .command('refunds <email>')
    .description('what was given back and can be counted again, the latest first: id, when, units')
    .option('--json', 'one JSON object a line')
    .action((email: string, { json }: { json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        const { id, email: known } = await requireUser({ db }, email);
        const found = (await listRefunds(db, id)).map((refund) => ({
          ...refund,
          at: toInstant(refund.at),
        }));
        await printPages(terminal, [found], {
          json,
          toLine: (refund) => [refund.id, refund.at, refund.units].join('\t'),
          none: `${known} was given nothing back that can be counted again.`,
        });
      }),
    );
}

export function userUndoRefundCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('undo-refund <email> <id>')
    .description('count downloads again that were given back, all or none')
    .option('--json', 'answer in JSON');
  requireReason(command).action((email: string, refundId: string, options: RefundOptions) =>
    withContainer(terminal, async (container) => {
      const { id: userId, email: known } = await requireUser(container, email);
      const by = byCommandLine(options.reason);
      const units = await undoRefund(container, { userId, refundId }, by).catch(
        withNextStep(`"user refunds ${known}" lists what can be.`),
      );
      if (options.json) return terminal.out(JSON.stringify({ email: known, units }));
      terminal.out(`${known}: counted ${units} again.`);
    }),
  );
}
