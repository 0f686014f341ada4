import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useSayUnkept } from '../../../demo-kit/data/use-say-unkept.ts';
import { answerOf } from '../../../demo-runtime/demo-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import type { ChatListItem, ChatUser, Message, NewMessage } from '../model/chat.ts';
import { chat } from './chat-client.ts';

const DEMO = 'chat';

export const contactsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'contacts'),
  queryFn: ({ signal }) => answerOf(chat.contacts.$get({}, { init: { signal } })),
});

export const chatUserQuery = queryOptions({
  queryKey: demoKey(DEMO, 'user'),
  queryFn: ({ signal }) => answerOf(chat.user.$get({}, { init: { signal } })),
});

/** The chat with a contact; asking creates it and marks it as read, so the
 * list and the unread counts move too. */
export const dialogQuery = (contactId: string, userId: string) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'dialog', contactId, userId),
    queryFn: async ({ client, signal }) => {
      const answer = await answerOf(
        chat['get-chat'].$get({ query: { contactId, userId } }, { init: { signal } }),
      );
      client.setQueryData(chatUserQuery.queryKey, withList(answer.userChatList));
      void client.invalidateQueries({ queryKey: contactsQuery.queryKey });
      return answer;
    },
    // What was read before is not shown again while the present state is asked for.
    gcTime: 0,
  });

/** What is written to a contact and not sent yet: of this user, until the demo data begins again. */
const draftQuery = (contactId: string) =>
  queryOptions<string>({
    queryKey: demoKey(DEMO, 'draft', contactId),
    queryFn: skipToken,
    initialData: '',
    gcTime: Infinity,
  });

/**
 * The draft to a contact; it outlives the field, which another contact or a closed panel takes away. It
 * is read from the cache itself: an observer tells of a letter a moment later, and React would put the
 * former text back meanwhile, with the caret at its end.
 */
export function useDraftTo(contactId: string): [text: string, setText: (text: string) => void] {
  const client = useQueryClient();
  const query = draftQuery(contactId);
  useQuery(query);
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const text = useSyncExternalStore(subscribe, () => client.getQueryData(query.queryKey) ?? '');
  return [text, (next) => void client.setQueryData(query.queryKey, next)];
}

const withList = (userChatList: ChatListItem[]) => (user: ChatUser | undefined) =>
  user && { ...user, chatList: userChatList };

const withMessage = (message: Message) => (answer: DialogAnswer | undefined) =>
  answer && {
    ...answer,
    chat: { ...answer.chat, dialog: [...answer.chat.dialog, message] },
  };

type DialogAnswer = {
  chat: { id: string; dialog: Message[] };
  userChatList: ChatListItem[];
};

/** Sends a message and shows it once it has been taken. */
export function useSendMessage(userId: string) {
  const client = useQueryClient();
  const sayUnkept = useSayUnkept(DEMO);
  return useMutation({
    mutationFn: (json: NewMessage) => answerOf(chat['send-message'].$post({ json })),
    onSuccess: ({ message, userChatList }, { contactId, messageText }) => {
      client.setQueryData(draftQuery(contactId).queryKey, (present = '') =>
        typedSince(messageText, present.trimStart()),
      );
      client.setQueryData(dialogQuery(contactId, userId).queryKey, withMessage(message));
      client.setQueryData(chatUserQuery.queryKey, withList(userChatList));
      sayUnkept();
    },
    // The data has begun again meanwhile: asking makes the chat that can be sent to.
    onError: (error, { contactId }) =>
      isNotFound(error)
        ? client.invalidateQueries({ queryKey: dialogQuery(contactId, userId).queryKey })
        : undefined,
  });
}
