import type { Person } from './mail.ts';

/** Whose mailbox this is. */
export const OWN_ADDRESS: Person = { name: 'Robin Sample', email: 'robin@fileserver.example' };
