export const en = {
  heading: 'More than your licence',
  loading: 'Loading your requests',
  ask: 'Ask for more',
  askProduct: 'Ask for this product',
  empty: 'Ask for more downloads, the pro pack or a longer licence; an operator answers.',
  send: 'Send',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  sent: 'Your request was sent. You are told when it is decided.',
  alreadyAsked:
    'You have asked for this already. Wait for the answer, or withdraw the request and ask anew.',
  kind: {
    quota: 'More downloads',
    pro_pack: 'The pro pack',
    expiry: 'A longer licence',
    product: 'The product',
  },
  state: {
    open: 'Sent {{when}}',
    approved: 'Approved {{when}}',
    declined: 'Declined {{when}}',
    withdrawn: 'Withdrawn {{when}}',
  },
  field: {
    kind: 'What you need',
    text: 'A few words',
    textHint: 'How much, until when, or what for. May stay empty.',
  },
  discard: {
    title: 'Discard what you have typed?',
    text: 'It has not been sent.',
    action: 'Discard',
    cancelText: 'Keep typing',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    asking: typeof en;
  }
}
