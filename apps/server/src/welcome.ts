import type { Config } from './config/index.ts';
import type { FirstAccount } from './features/users/index.ts';
import type { FirstAccounts, RunningServer } from './server.ts';

/** What a person at the terminal is told of the accounts of the very first start. */
export function introduce({ operator, customer }: FirstAccounts): string {
  const lines = [
    '',
    '  First start: sign in with one of these accounts. Passwords are shown only now.',
    account('operator', operator),
    account('customer', customer),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a person at the terminal is told once the server answers. */
export function welcome(config: Config, { url }: Pick<RunningServer, 'url'>): string {
  const lines = ['', `  ${config.title} is ready at ${url}`, ''];
  if (config.authHost) {
    lines.push(
      `  People sign in at ${config.authHost.origin}. To become the operator here, sign in`,
    );
    lines.push('  once, then run: npm run fileserver -- user grant-operator <your e-mail>', '');
  }
  return `${lines.join('\n')}\n`;
}

function account(role: string, { email, generatedPassword }: FirstAccount): string {
  return `    ${role}   ${email}   ${generatedPassword ?? '(password from the settings)'}`;
}
