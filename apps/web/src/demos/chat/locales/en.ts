export const en = {
  title: 'Team chat',
  contacts: 'Contacts',
  withChat: 'Chats',
  others: 'Other contacts',
  contactsFailed: 'The contacts could not be loaded. Try again',
  selectContact: 'Select a contact to start a conversation.',
  startConversation: 'Start a conversation by typing your message below.',
  placeholder: 'Type your message',
  send: 'Send',
  sendFailed: 'Not sent.',
  sendAgain: 'Try again',
  you: 'You',
  says: '{{name}}:',
  messagesWith: 'Messages with {{name}}',
  separator: ', ',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  status: {
    online: 'Online',
    'do-not-disturb': 'Do not disturb',
    away: 'Away',
    offline: 'Offline',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    chat: typeof en;
  }
}
