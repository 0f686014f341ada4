import { Hono } from 'hono/tiny';
import {
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
} from '../../demo-kit/data/collection.ts';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  addContactSchema,
  contactIdSchema,
  contactIdsSchema,
  contactsQuerySchema,
  contactsStateSchema,
  type ContactsState,
  type ContactsUser,
  updateContactSchema,
} from './model/contact.ts';
import { seedContacts } from './seed.ts';

const store = createDemoStore({
  name: 'contacts',
  version: 1,
  schema: contactsStateSchema,
  seed: seedContacts,
});

/** The user, whose lists name nobody who is removed. */
function userOf({ contacts, user }: ContactsState): ContactsUser {
  const there = new Set(presentItems(contacts).map(({ id }) => id));
  const present = (ids: readonly string[]) => ids.filter((id) => there.has(id));
  return {
    ...user,
    starred: present(user.starred),
    frequentContacts: present(user.frequentContacts),
    groups: user.groups.map((group) => ({ ...group, contactIds: present(group.contactIds) })),
  };
}

function remove(contactIds: readonly string[]): void {
  const state = store.read();
  store.write({ ...state, contacts: withoutItems(state.contacts, contactIds) });
}

/** Stars those contacts that are there, each once, or takes their stars; gives the user. */
function star(contactIds: readonly string[], isStarred: (id: string) => boolean): ContactsUser {
  const state = store.read();
  const there = presentItems(state.contacts).map(({ id }) => id);
  const wanted = there.filter((id) => contactIds.includes(id) && isStarred(id));
  const others = state.user.starred.filter((id) => !contactIds.includes(id));
  const after = { ...state, user: { ...state.user, starred: [...others, ...wanted] } };
  store.write(after);
  return userOf(after);
}

const isUnstarred = (id: string): boolean => !store.read().user.starred.includes(id);

/** The simulated service of contacts (R7.24). */
export const endpoints = new Hono()
  .basePath('/api/contacts-app')
  .onError(answerOfError)
  .get('/contacts', checkedQuery(contactsQuerySchema), (c) => {
    const state = store.read();
    const { id: list } = c.req.valid('query');
    const { starred, frequentContacts } = state.user;
    const ids = new Map(Object.entries({ starred, frequent: frequentContacts })).get(list ?? '');
    const contacts = presentItems(state.contacts);
    return c.json(contacts.filter(({ id }) => ids === undefined || ids.includes(id)));
  })
  .get('/user', (c) => c.json(userOf(store.read())))
  .post('/add-contact', checkedJson(addContactSchema), (c) => {
    const state = store.read();
    const contact = { ...c.req.valid('json').contact, id: nextId('contact', state.contacts) };
    store.write({ ...state, contacts: withItem(state.contacts, contact) });
    return c.json(contact);
  })
  .post('/update-contact', checkedJson(updateContactSchema), (c) => {
    const state = store.read();
    const { contact } = c.req.valid('json');
    const contacts = withReplaced(state.contacts, contact);
    if (contacts === null) return c.json(null);
    store.write({ ...state, contacts });
    return c.json(contact);
  })
  .post('/remove-contact', checkedJson(contactIdSchema), (c) => {
    const { contactId } = c.req.valid('json');
    remove([contactId]);
    return c.json(contactId);
  })
  .post('/remove-contacts', checkedJson(contactIdsSchema), (c) => {
    const { contactIds } = c.req.valid('json');
    remove(contactIds);
    return c.json(contactIds);
  })
  .post('/toggle-starred-contact', checkedJson(contactIdSchema), (c) =>
    c.json(star([c.req.valid('json').contactId], isUnstarred)),
  )
  .post('/toggle-starred-contacts', checkedJson(contactIdsSchema), (c) =>
    c.json(star(c.req.valid('json').contactIds, isUnstarred)),
  )
  .post('/set-contacts-starred', checkedJson(contactIdsSchema), (c) =>
    c.json(star(c.req.valid('json').contactIds, () => true)),
  )
  .post('/set-contacts-unstarred', checkedJson(contactIdsSchema), (c) =>
    c.json(star(c.req.valid('json').contactIds, () => false)),
  );
