import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { isoDate } from '../../../demo-kit/data/iso-date.ts';

/** Characters that a field may have. */
export const MAX_LENGTH = { line: 120, address: 300, notes: 2000 } as const;

/** Characters of a picture that was made small in the browser. */
export const AVATAR_MAX_LENGTH = 200_000;

const line = z.string().check(z.maxLength(MAX_LENGTH.line));

const contactFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.line)),
  lastName: line,
  /** Data URL of a picture; '' = initials. */
  avatar: z
    .string()
    .check(z.maxLength(AVATAR_MAX_LENGTH), z.regex(/^(?:data:image\/[a-z+]+;base64,[\w+/=]+)?$/)),
  nickname: line,
  company: line,
  jobTitle: line,
  email: z.union([z.literal(''), z.email().check(z.maxLength(MAX_LENGTH.line))]),
  phone: line,
  address: z.string().check(z.maxLength(MAX_LENGTH.address)),
  /** Calendar day as "1990-05-17"; '' = unknown. */
  birthday: z.union([z.literal(''), isoDate]),
  notes: z.string().check(z.maxLength(MAX_LENGTH.notes)),
};

/** A contact (R3.09). */
const contactSchema = z.object({ id: z.string(), ...contactFields });
const newContactSchema = z.object(contactFields);

const groupSchema = z.object({ id: z.string(), name: z.string(), contactIds: z.array(z.string()) });

/** Whose contacts they are (R3.09). */
const contactsUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  starred: z.array(z.string()),
  frequentContacts: z.array(z.string()),
  groups: z.array(groupSchema),
});

/** Everything that the simulated service knows. */
export const contactsStateSchema = z.object({
  contacts: collectionSchema(contactSchema),
  user: contactsUserSchema,
});

export type Contact = z.infer<typeof contactSchema>;
export type NewContact = z.infer<typeof newContactSchema>;
export type ContactGroup = z.infer<typeof groupSchema>;
export type ContactsUser = z.infer<typeof contactsUserSchema>;
export type ContactsState = z.infer<typeof contactsStateSchema>;

export const contactsQuerySchema = z.object({ id: z.optional(z.string()) });
export const addContactSchema = z.object({ contact: newContactSchema });
export const updateContactSchema = z.object({ contact: contactSchema });
export const contactIdSchema = z.object({ contactId: z.string() });
export const contactIdsSchema = z.object({ contactIds: z.array(z.string()) });

export const fullName = ({ name, lastName }: Pick<Contact, 'name' | 'lastName'>): string =>
  `${name} ${lastName}`.trim();
