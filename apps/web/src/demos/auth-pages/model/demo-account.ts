import * as z from 'zod/mini';

/** The account that the pages name, so that a visitor can try them. */
export const SAMPLE = { email: 'someone@example.com', password: 'demonstration' } as const;

/** Of each text, in characters. */
export const TEXT_MAX_LENGTH = 200;
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX_LENGTH));
const password = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX_LENGTH));
const email = text.check(z.email());

/** An account of the simulated sign-in; it opens nothing of the product. */
const accountSchema = z.object({
  id: z.string(),
  role: z.string(),
  data: z.object({ displayName: text, email }),
});
export type DemoAccount = z.infer<typeof accountSchema>;

/** What is refused, and at which field it belongs. */
export type Refusal = { type: 'email' | 'password'; message: string };
type Refused = { error: Refusal[] };

export type SignInAnswer = { user: DemoAccount; access_token: string } | Refused;
export type UpdateAnswer = DemoAccount | Refused;

/** GET /api/auth */
export const credentialsSchema = z.object({ email: text, password });

/** GET /api/auth/access-token */
export const accessTokenSchema = z.object({ access_token: text });

/** POST /api/auth/register */
export const registrationSchema = z.object({
  displayName: text,
  password,
  email,
});

/** POST /api/auth/user/update: the whole account, found by its id. */
export const userUpdateSchema = z.object({ user: accountSchema });

/** What the simulated service knows. */
export const signInStateSchema = z.object({
  accounts: z.array(z.object({ account: accountSchema, password: z.string() })),
  /** `endsAt`: epoch milliseconds. */
  sessions: z.array(z.object({ token: z.string(), accountId: z.string(), endsAt: z.number() })),
});
export type SignInState = z.infer<typeof signInStateSchema>;
