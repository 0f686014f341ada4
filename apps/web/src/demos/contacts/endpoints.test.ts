import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { contactsApi as api } from './api/contacts-queries.ts';
import { type Contact, contactsStateSchema, MAX_LENGTH } from './model/contact.ts';
import { seedContacts } from './seed.ts';

const list = (id?: string) =>
  answerOf(api.contacts.$get({ query: id === undefined ? {} : { id } }));
const user = () => answerOf(api.user.$get());
const idsOf = (contacts: readonly Contact[]) => contacts.map(({ id }) => id);
const first = async (): Promise<Contact> => {
  const [contact] = await list();
  if (contact === undefined) throw new Error('There are no contacts.');
  return contact;
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated service of contacts', () => {
  it('[R9.06] knows 26 contacts and three groups', async () => {
    expect(await list()).toHaveLength(26);
    const { groups, starred, frequentContacts } = await user();
    expect(groups.map(({ name }) => name)).toEqual(['Friends', 'Clients', 'Recent Workers']);
    expect(groups.map(({ contactIds }) => contactIds.length)).toEqual([3, 4, 4]);
    expect([starred.length, frequentContacts.length]).toEqual([5, 8]);
  });

  it('[R9.06] starts from the same, valid data every time', () => {
    expect(seedContacts(0)).toEqual(seedContacts(0));
    expect(contactsStateSchema.safeParse(seedContacts(Date.now())).success).toBe(true);
  });

  it('[R3.09] gives a contact and the user the fields of the specification', async () => {
    expect(Object.keys(await first()).toSorted()).toEqual(
      'address avatar birthday company email id jobTitle lastName name nickname notes phone'.split(
        ' ',
      ),
    );
    expect(Object.keys(await user()).toSorted()).toEqual(
      'avatar frequentContacts groups id name starred'.split(' '),
    );
  });

  it('[R7.24] lists the frequent and the starred alone, and everybody for any other id', async () => {
    const { frequentContacts, starred } = await user();
    expect(idsOf(await list('frequent'))).toEqual(frequentContacts);
    expect(idsOf(await list('starred'))).toEqual(starred);
    expect(await list('all')).toHaveLength(26);
    expect(await list('constructor')).toHaveLength(26);
  });

  it('[R7.24] adds a contact with an id of its own', async () => {
    const { id, ...contact } = await first();
    const added = await answerOf(api['add-contact'].$post({ json: { contact } }));
    expect(added).toEqual({ ...contact, id: 'contact-27' });
    expect((await list()).at(-1)).toEqual(added);
    expect(id).not.toBe(added.id);
  });

  it('[R7.24] puts a contact in the place of the one with its id', async () => {
    const contact = { ...(await first()), nickname: 'Ace' };
    expect(await answerOf(api['update-contact'].$post({ json: { contact } }))).toEqual(contact);
    expect((await list())[0]).toEqual(contact);
    const unknown = { ...contact, id: 'contact-99' };
    expect(await answerOf(api['update-contact'].$post({ json: { contact: unknown } }))).toBeNull();
    expect(await list()).toHaveLength(26);
  });

  it('[R7.24] removes a contact, and an update with it takes that back', async () => {
    const before = [await list(), await user()];
    const contact = (await list('starred'))[0];
    if (contact === undefined) throw new Error('Nobody is starred.');
    const contactId = contact.id;
    expect(await answerOf(api['remove-contact'].$post({ json: { contactId } }))).toBe(contactId);
    expect(idsOf(await list())).not.toContain(contactId);
    expect((await user()).starred).not.toContain(contactId);
    await api['update-contact'].$post({ json: { contact } });
    expect([await list(), await user()]).toEqual(before);
  });

  it('[R7.24] removes several contacts, and ids of nobody change nothing', async () => {
    const contactIds = ['contact-1', 'contact-2', 'contact-99'];
    expect(await answerOf(api['remove-contacts'].$post({ json: { contactIds } }))).toEqual(
      contactIds,
    );
    expect(await list()).toHaveLength(24);
  });

  it('[R7.24] toggles the star of one contact', async () => {
    const toggle = () =>
      answerOf(api['toggle-starred-contact'].$post({ json: { contactId: 'contact-1' } }));
    expect((await toggle()).starred).toContain('contact-1');
    expect((await toggle()).starred).not.toContain('contact-1');
  });

  it('[R7.24] toggles the stars of several, each by itself', async () => {
    const contactIds = ['contact-1', 'contact-2'];
    const { starred } = await answerOf(
      api['toggle-starred-contacts'].$post({ json: { contactIds } }),
    );
    expect(starred).toContain('contact-1');
    expect(starred).not.toContain('contact-2');
  });

  it('[R7.24] stars each of several once, and takes the stars of all of them', async () => {
    const contactIds = ['contact-1', 'contact-2', 'contact-2', 'contact-99'];
    const set = await answerOf(api['set-contacts-starred'].$post({ json: { contactIds } }));
    expect(set.starred.filter((id) => contactIds.includes(id)).toSorted()).toEqual([
      'contact-1',
      'contact-2',
    ]);
    const taken = await answerOf(api['set-contacts-unstarred'].$post({ json: { contactIds } }));
    expect(taken.starred).toHaveLength(4);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name without end', { name: 'x'.repeat(10_000) }],
    ['an address that is none', { email: 'nobody' }],
    ['a picture that is none', { avatar: 'https://elsewhere.example/picture.png' }],
    ['notes without end', { notes: 'x'.repeat(MAX_LENGTH.notes + 1) }],
  ])('refuses %s, and keeps what it had', async (_, fault) => {
    const contact = { ...(await first()), ...fault };
    await expect(api['update-contact'].$post({ json: { contact } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(api['add-contact'].$post({ json: { contact } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await list()).toEqual(seedContacts(Date.now()).contacts.items);
  });
});
