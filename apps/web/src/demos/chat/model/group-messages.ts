import type { Message } from './chat.ts';

export type MessageGroup = { readonly who: string; readonly messages: Message[] };

/** Messages of one sender that follow one another, as one group. */
export function groupMessages(dialog: readonly Message[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of dialog) {
    const last = groups.at(-1);
    if (last?.who === message.who) last.messages.push(message);
    else groups.push({ who: message.who, messages: [message] });
  }
  return groups;
}
