export const en = {
  title: 'Contacts',
  lists: {
    label: 'Contact lists',
    all: 'All contacts',
    frequent: 'Frequently contacted',
    starred: 'Starred',
  },
  groups: {
    label: 'Groups',
    friends: 'Friends',
    clients: 'Clients',
    'recent-workers': 'Recent Workers',
  },
  new: 'New contact',
  search: 'Search contacts',
  columns: {
    name: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
  },
  star: 'Star {{name}}',
  unstar: 'Take the star from {{name}}',
  remove: 'Delete {{name}}',
  selected: {
    star: 'Star the selected contacts',
    unstar: 'Take the stars from the selected contacts',
    remove: 'Delete the selected contacts',
  },
  removedOne: '{{name}} was deleted.',
  removed_one: '{{formatted}} contact was deleted.',
  removed_other: '{{formatted}} contacts were deleted.',
  empty: {
    list: 'There are no contacts here.',
    found: 'No contact has “{{text}}” in it.',
  },
  missing: {
    list: 'There is no such list',
    listText: 'The address may be incomplete, or the group is gone.',
    back: 'Show all contacts',
    contact: 'There is no such contact',
    contactText: 'It may have been deleted, or the link is incomplete.',
  },
  added: '{{name}} was added to “All contacts”.',
  edit: {
    title: 'Edit contact',
    name: 'First name',
    lastName: 'Last name',
    nickname: 'Nickname',
    phone: 'Phone',
    email: 'E-mail',
    company: 'Company',
    jobTitle: 'Job title',
    birthday: 'Birthday',
    address: 'Address',
    notes: 'Notes',
    call: 'Call {{name}}',
    mail: 'Write to {{name}}',
    picture: 'Choose a picture',
    noPicture: 'Remove the picture',
    notAnImage: 'This file is no picture.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contacts: typeof en;
  }
}
