import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';
import { newPasswordSchema, registerRequestSchema } from './registration.ts';
import { registerPasskeyRequestSchema } from './second-factor.ts';
import { displayNameSchema } from './user-names.ts';
import { endUserSessionsQuerySchema, setTermsSchema } from './users.ts';

/** Languages that mails are written in. */
export const INVITATION_LANGUAGES = ['en', 'tr', 'ar'] as const;

/**
 * POST /api/operator/invitations and …/operators; a term that is not named is the usual one of a
 * customer or an operator.
 */
export const inviteRequestSchema = z.extend(setTermsSchema, {
  email: registerRequestSchema.shape.email,
  displayName: displayNameSchema,
  language: z._default(z.enum(INVITATION_LANGUAGES), 'en'),
});
export type InviteRequest = z.infer<typeof inviteRequestSchema>;

/** An account that nobody can sign in to yet. */
const invitationSchema = z.object({
  /** That of the account. */
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  operator: z.boolean(),
  language: z.enum(INVITATION_LANGUAGES),
  /** Address of the operator; null = the command line, or somebody who is gone. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.string(),
  /** Exclusive; from then on its link is worth nothing. */
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** 201 of an invitation, 200 of sending it again. */
export const sentInvitationSchema = z.object({
  invitation: invitationSchema,
  /** To be handed over, shown this once; null = it goes by mail. */
  link: z.nullable(z.string()),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** GET /api/operator/invitations: the last one first. */
export const listInvitationsQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const invitationPageSchema = z.object({
  items: z.array(invitationSchema),
  nextCursor: z.nullable(z.string()),
});
export type InvitationPage = z.infer<typeof invitationPageSchema>;

/** DELETE /api/operator/invitations/:id. */
export const withdrawInvitationQuerySchema = endUserSessionsQuerySchema;

const token = z.string().check(z.minLength(1), z.maxLength(256));

/** POST /api/auth/invitation: for whom it is. */
export const openInvitationRequestSchema = z.object({ token });
export const openedInvitationSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  expiresAt: z.string(),
  /** Whether this server can work with passkeys. */
  passkeys: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** POST /api/auth/invitation/password: 204. */
export const acceptWithPasswordRequestSchema = z.object({ token, password: newPasswordSchema });
/** POST /api/auth/invitation/passkey: 204. */
export const acceptWithPasskeyRequestSchema = z.extend(registerPasskeyRequestSchema, { token });
