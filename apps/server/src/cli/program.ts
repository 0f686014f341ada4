import { Command, CommanderError, Help } from 'commander';
import { asCalled } from './called-as.ts';
import { describeError, UsageError } from './errors.ts';
import { databaseCommands } from './database.ts';
import { jobsCommand } from './jobs.ts';
import { ledgerCommands } from './ledger.ts';
import { libraryBinCommand } from './library-bin.ts';
import { libraryDeleteCommand } from './library-delete.ts';
import { libraryImportCommand } from './library-import.ts';
import { libraryMoveCommand } from './library-move.ts';
import { libraryRenameCommand } from './library-rename.ts';
import { libraryUnusedCommand } from './library-unused.ts';
import { libraryVerifyCommand } from './library-verify.ts';
import { libraryWithdrawCommand } from './library-withdraw.ts';
import { entitlementEndCommand } from './entitlement-end.ts';
import { entitlementGiveCommand } from './entitlement-give.ts';
import { entitlementListCommand } from './entitlement-list.ts';
import { overviewCommand } from './overview.ts';
import { mailCommands } from './mail.ts';
import { planChangeCommand } from './plan-change.ts';
import { planCreateCommand } from './plan-create.ts';
import { planFollowCommand } from './plan-follow.ts';
import { planListCommand } from './plan-list.ts';
import { planRemoveCommand } from './plan-remove.ts';
import { productChangeCommand } from './product-change.ts';
import { productListCommand } from './product-list.ts';
import { productMarkCommand } from './product-mark.ts';
import { productUnmarkCommand } from './product-unmark.ts';
import { publishCommand } from './publish.ts';
import { requestCommands } from './request.ts';
import { versionCommand } from './version.ts';
import type { Terminal } from './terminal.ts';
import { settingsCommands } from './settings.ts';
import { tokenCommands } from './token.ts';
import { webhookCommands } from './webhook.ts';
import { userAddCommand } from './user-add.ts';
import { userApproveCommand } from './user-approve.ts';
import { userBulkCommand } from './user-bulk.ts';
import { userEraseCommand } from './user-erase.ts';
import { userExportCommand } from './user-export.ts';
import { userImportCommand } from './user-import.ts';
import { userGrantOperatorCommand, userRevokeOperatorCommand } from './user-grant-operator.ts';
import { userInvitationsCommand } from './user-invitations.ts';
import { userInviteCommand } from './user-invite.ts';
import { userListCommand } from './user-list.ts';
import { userVersionsCommand } from './holdings.ts';
import { userRefuseCommand } from './user-refuse.ts';
import { userRemoveSecondFactorCommand } from './user-remove-second-factor.ts';
import { userResetLinkCommand } from './user-reset-link.ts';
import { userChangeEmailCommand } from './user-change-email.ts';
import { userResetPasswordCommand } from './user-reset-password.ts';
import { userSetLandingCommand } from './user-set-landing.ts';
import { userSetLicenceCommand } from './user-set-licence.ts';
import { userNotesCommands } from './user-notes.ts';
import { userRefundCommand, userRefundsCommand, userUndoRefundCommand } from './user-refund.ts';
import { userEndSessionsCommand, userSessionsCommand } from './user-sessions.ts';
import { userShowCommand } from './user-show.ts';

const FAILED = 1;
const USAGE = 2;

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user add customer@example.com
  $ npm run fileserver -- library import ./releases --into Releases
  $ npm run fileserver -- ledger reconcile

The commands use the settings of the server and work while it runs; "publish" works from any machine.
Standard output has the answer, with --json nothing but JSON; all else goes to standard error. The exit
code is 0 when it is done, 1 when it is refused or has failed, 2 for wrong usage.
"help <command>" or "<command> --help" says more about each.`;

/**
 * Runs the command line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own message, and for help the text that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    terminal.err(describeError(error));
    return error instanceof UsageError ? USAGE : FAILED;
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('fileserver')
    .description('The command line of the operator.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(asCalled(terminal, text.trimEnd())),
      writeErr: (text) => terminal.err(asCalled(terminal, text.trimEnd())),
    })
    .configureHelp({
      optionDescription(option) {
        const described = Help.prototype.optionDescription.call(this, option);
        return option.mandatory ? `${described} (required)` : described;
      },
    })
    .showHelpAfterError('(add --help for the options)')
    .addHelpText('after', EXAMPLES);
  addUserCommands(program.command('user').description('accounts and licences'), terminal);
  const library = program.command('library').description('files on offer');
  libraryImportCommand(library, terminal);
  libraryMoveCommand(library, terminal);
  libraryRenameCommand(library, terminal);
  libraryDeleteCommand(library, terminal);
  libraryBinCommand(library, terminal);
  libraryWithdrawCommand(library, terminal);
  libraryUnusedCommand(library, terminal);
  libraryVerifyCommand(library, terminal);
  versionCommand(program, terminal);
  ledgerCommands(
    program.command('ledger').description('what has happened, and the proof of the counts'),
    terminal,
  );
  const product = program.command('product').description('folders that are sold');
  productMarkCommand(product, terminal);
  productChangeCommand(product, terminal);
  productUnmarkCommand(product, terminal);
  productListCommand(product, terminal);
  const plan = program.command('plan').description('what several users have in common');
  planCreateCommand(plan, terminal);
  planChangeCommand(plan, terminal);
  planFollowCommand(plan, terminal);
  planListCommand(plan, terminal);
  planRemoveCommand(plan, terminal);
  const entitlement = program.command('entitlement').description('who holds which product');
  entitlementGiveCommand(entitlement, terminal);
  entitlementEndCommand(entitlement, terminal);
  entitlementListCommand(entitlement, terminal);
  requestCommands(program.command('request').description('what customers ask for'), terminal);
  tokenCommands(program.command('token').description("tokens of operators' programs"), terminal);
  webhookCommands(
    program.command('webhook').description('endpoints that are told of what happens'),
    terminal,
  );
  settingsCommands(
    program.command('settings').description('what operators may change while the server runs'),
    terminal,
  );
  publishCommand(program, terminal);
  overviewCommand(program, terminal);
  mailCommands(program.command('mail').description('what users are told by mail'), terminal);
  databaseCommands(program, terminal);
  jobsCommand(program, terminal);
  return program;
}

function addUserCommands(user: Command, terminal: Terminal): void {
  userAddCommand(user, terminal);
  userInviteCommand(user, terminal);
  userInvitationsCommand(user, terminal);
  userGrantOperatorCommand(user, terminal);
  userRevokeOperatorCommand(user, terminal);
  userSetLicenceCommand(user, terminal);
  userBulkCommand(user, terminal);
  userSetLandingCommand(user, terminal);
  userResetLinkCommand(user, terminal);
  userResetPasswordCommand(user, terminal);
  userChangeEmailCommand(user, terminal);
  userRemoveSecondFactorCommand(user, terminal);
  userListCommand(user, terminal);
  userExportCommand(user, terminal);
  userImportCommand(user, terminal);
  userShowCommand(user, terminal);
  userSessionsCommand(user, terminal);
  userEndSessionsCommand(user, terminal);
  userRefundCommand(user, terminal);
  userRefundsCommand(user, terminal);
  userUndoRefundCommand(user, terminal);
  userNotesCommands(user, terminal);
  userVersionsCommand(user, terminal);
  userApproveCommand(user, terminal);
  userRefuseCommand(user, terminal);
  userEraseCommand(user, terminal);
}
