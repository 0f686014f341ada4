import { generatePassword } from '../features/users/index.ts';
import { CliError } from './errors.ts';
import type { Terminal } from './terminal.ts';

export interface ChosenPassword {
  readonly password: string;
  /** True when nobody but this process knows it yet. */
  readonly generated: boolean;
}

/**
 * The password for an account: from standard input, from a person without echo, or a random one.
 * Never an argument, because arguments show in the process list and stay in the shell's history.
 */
export async function choosePassword(
  terminal: Terminal,
  { passwordStdin = false }: { readonly passwordStdin?: boolean },
): Promise<ChosenPassword> {
  if (passwordStdin) {
    const password = await terminal.readLine();
    if (password === '') throw new CliError('There is no password on standard input.');
    return { password, generated: false };
  }
  if (!terminal.interactive) return { password: generatePassword(), generated: true };
  const password = await terminal.askSecret('Password (empty: generate one): ');
  if (password === '') return { password: generatePassword(), generated: true };
  if ((await terminal.askSecret('The same again: ')) !== password) {
    throw new CliError('The passwords do not match.');
  }
  return { password, generated: false };
}

/** Shows a generated password, this once. */
export function showPassword(terminal: Terminal, { password, generated }: ChosenPassword): void {
  if (generated) terminal.out(`Password, shown only now: ${password}`);
}
