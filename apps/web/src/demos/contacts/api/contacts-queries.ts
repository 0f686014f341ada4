import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { toggled } from '../../../demo-kit/data/toggled.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { Contact, ContactsUser, NewContact } from '../model/contact.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const contactsApi = createDemoClient(() => import('../endpoints.ts')).api['contacts-app'];

const DEMO = 'contacts';
const LISTS = demoKey(DEMO, 'list');

/** @param list `frequent`, `starred`, or undefined for everybody */
export const contactsQuery = (list?: string) =>
  queryOptions({
    queryKey: [...LISTS, list ?? 'all'],
    queryFn: ({ signal }) =>
      answerOf(
        contactsApi.contacts.$get(
          { query: list === undefined ? {} : { id: list } },
          { init: { signal } },
        ),
      ),
  });

export const userQuery = queryOptions({
  queryKey: demoKey(DEMO, 'user'),
  queryFn: ({ signal }) => answerOf(contactsApi.user.$get({}, { init: { signal } })),
});

const mapLists = (client: QueryClient, map: (contacts: Contact[]) => Contact[]): void => {
  client.setQueriesData(
    { queryKey: LISTS },
    (contacts: Contact[] | undefined) => contacts && map(contacts),
  );
};

const mapStarred = (client: QueryClient, map: (starred: string[]) => string[]): void => {
  client.setQueryData(
    userQuery.queryKey,
    (user: ContactsUser | undefined) => user && { ...user, starred: map(user.starred) },
  );
};

export const useAddContact = () =>
  useChange({
    demo: DEMO,
    call: (contact: NewContact) =>
      answerOf(contactsApi['add-contact'].$post({ json: { contact } })),
  });

export const useUpdateContact = () =>
  useChange({
    demo: DEMO,
    call: (contact: Contact) =>
      answerOf(contactsApi['update-contact'].$post({ json: { contact } })),
    optimisticUpdate: (client, contact) =>
      mapLists(client, (contacts) =>
        contacts.map((one) => (one.id === contact.id ? contact : one)),
      ),
  });

/** Brings removed contacts back, with their stars and groups. */
export const useRestoreContacts = () =>
  useChange({
    demo: DEMO,
    call: (contacts: readonly Contact[]) =>
      Promise.all(
        contacts.map((contact) =>
          answerOf(contactsApi['update-contact'].$post({ json: { contact } })),
        ),
      ),
  });

export const useRemoveContacts = () =>
  useChange({
    demo: DEMO,
    call: (contactIds: string[]) => {
      const [contactId, ...others] = contactIds;
      return contactId !== undefined && others.length === 0
        ? answerOf<unknown>(contactsApi['remove-contact'].$post({ json: { contactId } }))
        : answerOf<unknown>(contactsApi['remove-contacts'].$post({ json: { contactIds } }));
    },
    optimisticUpdate: (client, ids) =>
      mapLists(client, (contacts) => contacts.filter(({ id }) => !ids.includes(id))),
  });

export const useToggleStar = () =>
  useChange({
    demo: DEMO,
    call: (contactId: string) =>
      answerOf(contactsApi['toggle-starred-contact'].$post({ json: { contactId } })),
    optimisticUpdate: (client, id) => mapStarred(client, (starred) => toggled(starred, id)),
  });

/** Stars all of them, or takes the stars of all of them. */
export const useSetStarred = () =>
  useChange({
    demo: DEMO,
    call: ({ contactIds, starred }: { contactIds: string[]; starred: boolean }) =>
      answerOf(
        contactsApi[starred ? 'set-contacts-starred' : 'set-contacts-unstarred'].$post({
          json: { contactIds },
        }),
      ),
    optimisticUpdate: (client, { contactIds, starred }) =>
      mapStarred(client, (before) => [
        ...before.filter((id) => !contactIds.includes(id)),
        ...(starred ? contactIds : []),
      ]),
  });
