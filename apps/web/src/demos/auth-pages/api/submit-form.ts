import { answerOf } from '../../../demo-runtime/demo-client.ts';
import type { AuthFormKind, AuthFormValues } from '../model/auth-fields.ts';
import { SAMPLE, type Refusal, type SignInAnswer } from '../model/demo-account.ts';
import { auth } from './auth-client.ts';

/** What became of a form: the fields that were refused, and who is signed in if anybody is. */
export type Outcome = { readonly refused: readonly Refusal[]; readonly name: string | null };

/**
 * Hands a form to the simulated service; the pages about a forgotten password have no call there.
 * @throws ApiError, NetworkError as other simulated calls
 */
export async function submitForm(kind: AuthFormKind, values: AuthFormValues): Promise<Outcome> {
  const { name = '', email = '', password = '' } = values;
  switch (kind) {
    case 'login':
      return outcomeOf(await answerOf(auth.$get({ query: { email, password } })));
    case 'lock':
      return outcomeOf(await answerOf(auth.$get({ query: { email: SAMPLE.email, password } })));
    case 'register':
      return outcomeOf(
        await answerOf(auth.register.$post({ json: { displayName: name, email, password } })),
      );
    case 'forgot-password':
    case 'reset-password':
      return { refused: [], name: null };
  }
}

const outcomeOf = (answer: SignInAnswer): Outcome =>
  'error' in answer
    ? { refused: answer.error, name: null }
    : { refused: [], name: answer.user.data.displayName };
