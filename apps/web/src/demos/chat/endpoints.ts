import { Hono } from 'hono/tiny';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError, DemoProblem } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  type Chat,
  type ChatState,
  chatStateSchema,
  chatUserChangeSchema,
  getChatQuerySchema,
  type Message,
  sendMessageSchema,
} from './model/chat.ts';
import { seedChat } from './seed.ts';

const store = createDemoStore({
  name: 'chat',
  version: 1,
  schema: chatStateSchema,
  seed: seedChat,
});

/** The chat with a contact; a first one is put on top of the user's list (R7.10). */
function openChat(state: ChatState, contactId: string): { state: ChatState; chat: Chat } {
  const known = state.user.chatList.find((item) => item.contactId === contactId);
  const existing = state.chats.find(({ id }) => id === known?.chatId);
  if (existing !== undefined) return { state, chat: existing };
  const chat: Chat = { id: `chat-${contactId}`, dialog: [] };
  const entry = { chatId: chat.id, contactId, lastMessageTime: null };
  const user = { ...state.user, chatList: [entry, ...state.user.chatList] };
  return { state: { ...state, user, chats: [...state.chats, chat] }, chat };
}

function markRead(state: ChatState, contactId: string): ChatState {
  const contacts = state.contacts.map((contact) =>
    contact.id === contactId ? { ...contact, unread: 0 } : contact,
  );
  return { ...state, contacts };
}

function append(state: ChatState, chatId: string, message: Message): ChatState {
  const chats = state.chats.map((chat) =>
    chat.id === chatId ? { ...chat, dialog: [...chat.dialog, message] } : chat,
  );
  const chatList = state.user.chatList.map((item) =>
    item.chatId === chatId ? { ...item, lastMessageTime: message.time } : item,
  );
  return { ...state, chats, user: { ...state.user, chatList } };
}

function requireContact({ contacts }: ChatState, id: string): void {
  if (!contacts.some((contact) => contact.id === id)) throw new DemoProblem('not_found');
}

/** The simulated chat service (R7.10). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/chat/contacts', (c) => c.json(store.read().contacts))
  .get('/api/chat/user', (c) => c.json(store.read().user))
  .post('/api/chat/user/data', checkedJson(chatUserChangeSchema), (c) => {
    const state = store.read();
    const {
      name = state.user.name,
      status = state.user.status,
      mood = state.user.mood,
    } = c.req.valid('json');
    const user = { ...state.user, name, status, mood };
    store.write({ ...state, user });
    return c.json(user);
  })
  .get('/api/chat/get-chat', checkedQuery(getChatQuerySchema), (c) => {
    const { contactId, userId } = c.req.valid('query');
    const before = store.read();
    requireContact(before, contactId);
    if (userId !== before.user.id) throw new DemoProblem('not_found');
    const { state, chat } = openChat(before, contactId);
    store.write(markRead(state, contactId));
    return c.json({ chat, userChatList: state.user.chatList });
  })
  .post('/api/chat/send-message', checkedJson(sendMessageSchema), (c) => {
    const { chatId, contactId, messageText } = c.req.valid('json');
    const before = store.read();
    const listed = before.user.chatList.some(
      (item) => item.chatId === chatId && item.contactId === contactId,
    );
    if (!listed) throw new DemoProblem('not_found');
    const message = { who: before.user.id, message: messageText, time: new Date().toISOString() };
    const state = append(before, chatId, message);
    store.write(state);
    return c.json({ message, userChatList: state.user.chatList });
  });
