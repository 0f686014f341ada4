import type { Command } from 'commander';
import { setOperator } from '../features/users-desk/index.ts';
import { requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

export function userGrantOperatorCommand(user: Command, terminal: Terminal): void {
  roleCommand(user, terminal, {
    name: 'grant-operator',
    description: 'let an account change the library, licences and users',
    operator: true,
    said: 'is an operator',
  });
}

export function userRevokeOperatorCommand(user: Command, terminal: Terminal): void {
  roleCommand(user, terminal, {
    name: 'revoke-operator',
    description: 'make an operator a customer again; the last operator stays one',
    operator: false,
    said: 'is a customer',
  });
}

interface Role {
  readonly name: string;
  readonly description: string;
  readonly operator: boolean;
  readonly said: string;
}

function roleCommand(user: Command, terminal: Terminal, role: Role): void {
  const { name, description, operator, said } = role;
  addReason(user.command(`${name} <email>`).description(description))
    .addHelpText('after', `\nExample:\n  $ npm run fileserver -- user ${name} desk@example.com`)
    .action((email: string, { reason }: ReasonOption) =>
      withContainer(terminal, async (container) => {
        const known = await requireUser(container, email);
        await container.db.transaction((tx) =>
          setOperator({ ...container, db: tx }, known, operator, byCommandLine(reason)),
        );
        terminal.out(`${known.email} ${said}.`);
      }),
    );
}
