import type { ChatListItem, Contact } from './chat.ts';

export type OrderedContacts = { readonly withChat: Contact[]; readonly others: Contact[] };

/** Who one has a chat with, in the order of the chat list, and everybody else by name. */
export function orderContacts(
  contacts: readonly Contact[],
  chatList: readonly ChatListItem[],
): OrderedContacts {
  const rank = new Map(chatList.map(({ contactId }, index) => [contactId, index]));
  const rankOf = ({ id }: Contact): number => rank.get(id) ?? Infinity;
  return {
    withChat: contacts
      .filter(({ id }) => rank.has(id))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    others: contacts
      .filter(({ id }) => !rank.has(id))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
