import * as z from 'zod/mini';

export const CONTACT_STATUSES = ['online', 'do-not-disturb', 'away', 'offline'] as const;

/** Drawn from initials and a hue: no picture has to be fetched. */
const avatarSchema = z.object({ initials: z.string(), hue: z.number() });

const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: avatarSchema,
  status: z.enum(CONTACT_STATUSES),
  mood: z.string(),
  unread: z.int(),
});

const chatListItemSchema = z.object({
  chatId: z.string(),
  contactId: z.string(),
  /** ISO instant; null = nothing was said yet. */
  lastMessageTime: z.nullable(z.string()),
});

const chatUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: avatarSchema,
  status: z.enum(CONTACT_STATUSES),
  mood: z.string(),
  chatList: z.array(chatListItemSchema),
});

const messageSchema = z.object({ who: z.string(), message: z.string(), time: z.string() });

const chatSchema = z.object({ id: z.string(), dialog: z.array(messageSchema) });

/** Everything that the simulated chat service knows (R3.07). */
export const chatStateSchema = z.object({
  user: chatUserSchema,
  contacts: z.array(contactSchema),
  chats: z.array(chatSchema),
});

export type Avatar = z.infer<typeof avatarSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactStatus = Contact['status'];
export type ChatListItem = z.infer<typeof chatListItemSchema>;
export type ChatUser = z.infer<typeof chatUserSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type ChatState = z.infer<typeof chatStateSchema>;

/** POST /api/chat/user/data: what is absent stays. */
export const chatUserChangeSchema = z.object({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  status: z.optional(z.enum(CONTACT_STATUSES)),
  mood: z.optional(z.string().check(z.maxLength(200))),
});

export const getChatQuerySchema = z.object({ contactId: z.string(), userId: z.string() });

export const MESSAGE_MAX_LENGTH = 2000;

/** POST /api/chat/send-message; R5.06 refuses an empty text. */
export const sendMessageSchema = z.object({
  chatId: z.string(),
  contactId: z.string(),
  messageText: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_LENGTH)),
});
export type NewMessage = z.infer<typeof sendMessageSchema>;
