import type { Config } from './config/index.ts';
import type { FirstAccount } from './features/users/index.ts';
import type { FirstAccounts, RunningServer } from './server.ts';

/** Formats the accounts of the very first start, with their passwords, for the terminal. */
export function formatFirstAccounts({ operator, customer }: FirstAccounts): string {
  const lines = [
    '',
    '  First start: sign in with one of these accounts. Passwords are shown only now.',
    formatAccount('operator', operator),
    formatAccount('customer', customer),
  ];
  return `${lines.join('\n')}\n`;
}

/** Formats what the terminal shows once the server answers. */
export function formatReady(config: Config, { url }: Pick<RunningServer, 'url'>): string {
  const lines = ['', `  ${config.title} is ready at ${url}`, ''];
  if (config.authHost) {
    lines.push(
      `  People sign in at ${config.authHost.origin}. To become the operator here, sign in`,
    );
    lines.push(
      '  once, then run the command line: fileserver user grant-operator <your e-mail>',
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

function formatAccount(role: string, { email, generatedPassword }: FirstAccount): string {
  return `    ${role}   ${email}   ${generatedPassword ?? '(password from the settings)'}`;
}
