/** What a key means while mails are listed or read. */
export const MAIL_KEYS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  done: 'e',
  delete: '#',
  star: 's',
  compose: 'c',
  reply: 'r',
  replyAll: 'a',
  forward: 'f',
  back: 'u',
  help: '?',
} as const;

export type MailCommand = keyof typeof MAIL_KEYS;

const COMMANDS = Object.keys(MAIL_KEYS) as MailCommand[];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of a key, also where the layout writes another script with it. */
function letterOf({ key, code }: Pressed): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter === undefined || /^[a-z]$/i.test(key) ? key : letter.toLowerCase();
}

/** The command of a key; null = it means nothing here. */
export function commandOf(event: Pressed): MailCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // Wherever a layout has them, with Shift or without.
  if (event.key === '#' || event.key === 'Delete') return 'delete';
  if (event.key === '?') return 'help';
  if (event.key === 'Escape') return 'back';
  if (event.shiftKey) return null;
  const letter = letterOf(event);
  return COMMANDS.find((command) => MAIL_KEYS[command] === letter) ?? null;
}
