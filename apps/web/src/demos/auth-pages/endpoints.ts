import { Hono } from 'hono/tiny';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError, DemoProblem } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  accessTokenSchema,
  credentialsSchema,
  type DemoAccount,
  type Refusal,
  registrationSchema,
  type SignInState,
  type SignInAnswer,
  signInStateSchema,
  type UpdateAnswer,
  userUpdateSchema,
} from './model/demo-account.ts';
import { seedSignIn } from './seed.ts';

/** The simulated tokens live for an hour. */
const LIFETIME_MS = 60 * 60_000;

const EMAIL_TAKEN = 'The email address is already in use';

const store = createDemoStore({
  name: 'sign-in',
  version: 1,
  schema: signInStateSchema,
  seed: seedSignIn,
  inMemory: true,
});

const findByEmail = ({ accounts }: SignInState, email: string) =>
  accounts.find(({ account }) => account.data.email.toLowerCase() === email.toLowerCase());

const refuse = (type: Refusal['type'], message: string) => ({
  error: [{ type, message }],
});

/** Not `randomUUID`, which pages without TLS do not have. */
const newToken = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function signIn(state: SignInState, user: DemoAccount) {
  const session = { token: newToken(), accountId: user.id, endsAt: Date.now() + LIFETIME_MS };
  store.write({ ...state, sessions: [...state.sessions, session] });
  return { user, access_token: session.token };
}

/**
 * The simulated sign-in service (R7.20, R8.09). What it refuses at a field is an answer of 200, as the
 * specification has it for simulated calls; a token that it does not know is one of 401.
 */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/auth', checkedQuery(credentialsSchema), (c) => {
    const { email, password } = c.req.valid('query');
    const state = store.read();
    const held = findByEmail(state, email);
    if (held === undefined)
      return c.json<SignInAnswer>(refuse('email', 'Check your email address'));
    if (held.password !== password)
      return c.json<SignInAnswer>(refuse('password', 'Check your password'));
    return c.json<SignInAnswer>(signIn(state, held.account));
  })
  .get('/api/auth/access-token', checkedQuery(accessTokenSchema), (c) => {
    const { access_token: token } = c.req.valid('query');
    const state = store.read();
    const { accountId } = state.sessions.find(
      (session) => session.token === token && Date.now() < session.endsAt,
    ) ?? { accountId: null };
    const held = state.accounts.find(({ account }) => account.id === accountId);
    if (held === undefined) {
      throw new DemoProblem('invalid_access_token', 'Invalid access token detected');
    }
    const sessions = state.sessions.filter((session) => session.token !== token);
    return c.json<SignInAnswer>(signIn({ ...state, sessions }, held.account));
  })
  .post('/api/auth/register', checkedJson(registrationSchema), (c) => {
    const { displayName, email, password } = c.req.valid('json');
    const state = store.read();
    if (findByEmail(state, email) !== undefined)
      return c.json<SignInAnswer>(refuse('email', EMAIL_TAKEN));
    const id = `account-${state.accounts.length + 1}`;
    const account: DemoAccount = { id, role: 'admin', data: { displayName, email } };
    const accounts = [...state.accounts, { account, password }];
    return c.json<SignInAnswer>(signIn({ ...state, accounts }, account));
  })
  .post('/api/auth/user/update', checkedJson(userUpdateSchema), (c) => {
    const { user } = c.req.valid('json');
    const state = store.read();
    if (!state.accounts.some(({ account }) => account.id === user.id)) {
      throw new DemoProblem('not_found');
    }
    const withAddress = findByEmail(state, user.data.email);
    if (withAddress !== undefined && withAddress.account.id !== user.id) {
      return c.json<UpdateAnswer>(refuse('email', EMAIL_TAKEN));
    }
    const accounts = state.accounts.map((held) =>
      held.account.id === user.id ? { ...held, account: user } : held,
    );
    store.write({ ...state, accounts });
    return c.json<UpdateAnswer>(user);
  });
