import type { Language } from '@file-server/contract/settings';

/** Whose account it is, and how a mail speaks to them. */
export interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}
