import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { chat } from './api/chat-client.ts';
import { chatStateSchema, CONTACT_STATUSES } from './model/chat.ts';
import { seedChat } from './seed.ts';

const contacts = () => answerOf(chat.contacts.$get());
const user = () => answerOf(chat.user.$get());
const open = async (contactId: string) =>
  answerOf(chat['get-chat'].$get({ query: { contactId, userId: (await user()).id } }));
const send = (chatId: string, contactId: string, messageText: string) =>
  answerOf(chat['send-message'].$post({ json: { chatId, contactId, messageText } }));

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated chat service', () => {
  it('[R3.07] [R7.10] knows a dozen contacts of every status and a user with a chat list', async () => {
    const people = await contacts();
    expect(people).toHaveLength(12);
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(CONTACT_STATUSES));
    expect(people.some(({ unread }) => unread > 0)).toBe(true);
    for (const person of people) {
      expect(Object.keys(person).toSorted()).toEqual([
        'avatar',
        'id',
        'mood',
        'name',
        'status',
        'unread',
      ]);
    }
    const { chatList } = await user();
    expect(chatList).toHaveLength(3);
    expect(Object.keys(chatList[0] ?? {})).toEqual(['chatId', 'contactId', 'lastMessageTime']);
  });

  it('starts from the same, valid data every time', () => {
    expect(seedChat(0)).toEqual(seedChat(0));
    expect(chatStateSchema.safeParse(seedChat(0)).success).toBe(true);
  });

  it('[R7.10] merges user data and answers the user', async () => {
    const changed = await answerOf(chat.user.data.$post({ json: { mood: 'Counting' } }));
    expect(changed).toMatchObject({ mood: 'Counting', status: 'online' });
    expect(await user()).toEqual(changed);
  });

  it('[R7.10] finds the chat with a contact and marks it as read', async () => {
    const { chat: found, userChatList } = await open('contact-1');
    expect(found.dialog.length).toBeGreaterThan(0);
    expect(userChatList).toHaveLength(3);
    const [penny] = await contacts();
    expect(penny).toMatchObject({ id: 'contact-1', unread: 0 });
  });

  it('[R7.10] makes a first chat, on top of the list and without a time', async () => {
    const { chat: made, userChatList } = await open('contact-9');
    expect(made.dialog).toEqual([]);
    expect(userChatList[0]).toEqual({
      chatId: made.id,
      contactId: 'contact-9',
      lastMessageTime: null,
    });
    expect((await open('contact-9')).userChatList).toHaveLength(4);
  });

  it('[R7.10] appends a message and says when the last one was sent', async () => {
    const { chat: made } = await open('contact-9');
    const { message, userChatList } = await send(made.id, 'contact-9', '  hello ');
    expect(message).toMatchObject({ who: (await user()).id, message: 'hello' });
    expect(userChatList[0]?.lastMessageTime).toBe(message.time);
    expect((await open('contact-9')).chat.dialog).toEqual([message]);
  });

  it('[R5.06] refuses an empty message', async () => {
    await expect(send('chat-1', 'contact-1', '  ')).rejects.toMatchObject({ status: 400 });
  });

  it('knows no chat with somebody who is no contact', async () => {
    await expect(open('contact-99')).rejects.toMatchObject({ status: 404 });
    await expect(send('chat-1', 'contact-2', 'hi')).rejects.toMatchObject({ status: 404 });
  });
});
