import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { contactsQuery, userQuery } from './api/contacts-queries.ts';
import type { Contact } from './model/contact.ts';

const LISTS = ['all', 'frequent', 'starred'] as const;
type ContactList = (typeof LISTS)[number];

const isList = (name: string): name is ContactList => LISTS.some((list) => list === name);

const NONE: readonly Contact[] = [];

/** What a contact is found by: its id is for addresses alone. */
const readable = (contact: Contact) => {
  const { id: _, ...fields } = contact;
  return fields;
};

/** Whom the address names: a list of the service, or a group of the user. */
export function useContactList(text: string) {
  const { list = 'all', groupId }: { list?: string; groupId?: string } = useParams({
    strict: false,
  });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const user = useQuery(userQuery);
  const listed = useQuery(contactsQuery(list === 'all' || !isList(list) ? undefined : list));
  const group = user.data?.groups.find(({ id }) => id === groupId);
  const contacts = useMemo(() => {
    const all = listed.data ?? NONE;
    const found =
      groupId === undefined ? all : all.filter(({ id }) => group?.contactIds.includes(id));
    return found.filter((contact) => matchesText(readable(contact), text));
  }, [listed.data, groupId, group, text]);
  const isMissing =
    groupId === undefined ? !isList(list) : user.data !== undefined && group === undefined;
  // The groups come with the user.
  const query: UseQueryResult<unknown> =
    groupId !== undefined && user.data === undefined ? user : listed;
  return { path, query, user, contacts, isMissing };
}
