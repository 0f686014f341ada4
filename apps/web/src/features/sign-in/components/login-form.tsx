import type { TFunction } from 'i18next';
import { type AnimationEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../lib/attempt.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useSecondsLeft } from '../../../lib/use-now.ts';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { challengeOf, inWords, waitText } from '../model/sign-in-failure.ts';
import {
  type Credentials,
  type LoginField,
  type SignInMethod,
  credentialsSchema,
} from '../model/sign-in-method.ts';

/** Name of the animation that MUI plays when the browser fills a field. */
const AUTOFILL_ANIMATION = 'mui-auto-fill';

/** How long a snackbar stays that nothing in the form repeats. */
const ALONE_MS = 10_000;

/** Until when (milliseconds since the epoch) nobody is let in, and in whose words. */
const NO_BLOCK = { until: 0, message: '' };

type LoginFormProps = {
  id: string;
  method: SignInMethod;
  email: string;
  /** The credentials are right, and a code is asked for. */
  onChallenge: (challenge: string, email: string) => void;
};

/** E-mail and password; the session begins when whoever `method` asks agrees. */
export function LoginForm({ id, method, email, onChallenge }: LoginFormProps) {
  const { t } = useTranslation('sign-in');
  const config = useRuntimeConfig();
  const { messageFor, begin, succeed, refuse, change } = useAttempt<LoginField>();
  // Browsers hide autofilled values from the page until the first gesture, which may well be the
  // click on the button: it cannot wait for them to become visible.
  const [autofilled, setAutofilled] = useState(false);
  const form = useCredentials(email, t);
  const [block, setBlock] = useState(NO_BLOCK);
  const wait = useSecondsLeft(block.until);
  const [triedAt, setTriedAt] = useState(method.id);
  if (triedAt !== method.id) {
    setTriedAt(method.id);
    begin();
    setBlock(NO_BLOCK);
  }

  const send = async (credentials: Credentials): Promise<void> => {
    begin();
    try {
      await method.signIn(credentials, config);
      succeed();
      snackbars.success(t('success'));
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge !== null) return onChallenge(challenge, credentials.email);
      const failure = method.describe(await inWords(error));
      if (failure.snackbar !== null) {
        const isAlone = failure.errors.length === 0;
        snackbars.error(failure.snackbar, isAlone ? { hideAfter: ALONE_MS } : {});
      }
      if (failure.blockedUntil !== undefined) {
        const [error] = failure.errors;
        setBlock({ until: failure.blockedUntil, message: error?.message ?? '' });
      } else {
        refuse(failure.errors);
      }
    }
  };

  /** A refused password may be right for another address, but not the other way round. */
  const field = (name: LoginField, refutes: readonly LoginField[]) => {
    const onChange = (): void => {
      change(...refutes);
      // Others may be let in.
      if (name === 'email') setBlock(NO_BLOCK);
    };
    return {
      ...form.field(name, onChange),
      errorText: form.faultOf(name) ?? messageFor(name),
      onAnimationStart: (event: AnimationEvent<HTMLElement>) => {
        if (event.animationName === AUTOFILL_ANIMATION) setAutofilled(true);
      },
    };
  };

  return (
    <EntryForm
      id={id}
      submit={t('submit')}
      progress={method.progress}
      isBusy={form.isSubmitting}
      disabled={wait > 0 || (!autofilled && !form.isReady)}
      countdown={wait}
      errorText={messageFor(null)}
      onSubmit={(event) => {
        void form.submit(event, send);
      }}
    >
      <LabelledInput
        {...field('email', ['email', 'password'])}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordInput
        {...field('password', ['password'])}
        {...(wait > 0 ? { errorText: `${block.message} ${waitText(wait, t)}` } : null)}
        label={t('password.label')}
        autoComplete="current-password"
      />
    </EntryForm>
  );
}

const FIELDS = ['email', 'password'] as const satisfies readonly LoginField[];

type Messages = Readonly<Partial<Record<LoginField, string>>>;

/** The first thing that is wrong with each field. */
function judge(values: Credentials, t: TFunction<'sign-in'>): Messages {
  const { error } = credentialsSchema(t).safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    FIELDS.map((field) => [field, issues.find(({ path }) => path[0] === field)?.message]),
  );
}

/**
 * The two fields of the login, judged while they are typed (R5.01, R5.02). By hand: react-hook-form,
 * which the larger forms use, would be 10 kB of what everybody fetches before the login.
 */
function useCredentials(email: string, t: TFunction<'sign-in'>) {
  const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});
  const [values, setValues] = useState<Credentials>({ email, password: '' });
  /** Fields whose faults are shown. */
  const [judged, setJudged] = useState<readonly LoginField[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const faults = judge(values, t);

  /** From the page, which knows what the browser has filled in by itself. */
  const read = (): Credentials => {
    const now = {
      email: inputs.current.email?.value ?? '',
      password: inputs.current.password?.value ?? '',
    };
    setValues(now);
    return now;
  };

  return {
    isSubmitting,
    /** Changed, and acceptable (R2.03). */
    isReady:
      (values.email !== email || values.password !== '') &&
      FIELDS.every((field) => faults[field] === undefined),
    faultOf: (field: LoginField) => (judged.includes(field) ? faults[field] : undefined),
    field: (name: LoginField, onChange: () => void) => ({
      name,
      ...(name === 'email' && { defaultValue: email }),
      inputRef: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onChange: () => {
        read();
        setJudged((before) => [...before, name]);
        onChange();
      },
    }),
    /** Calls `send` with what is acceptable; otherwise the first fault takes the focus. */
    submit: async (event: FormEvent, send: (credentials: Credentials) => Promise<void>) => {
      event.preventDefault();
      const now = read();
      const found = judge(now, t);
      const wrong = FIELDS.find((field) => found[field] !== undefined);
      setJudged(FIELDS);
      if (wrong !== undefined) return inputs.current[wrong]?.focus();
      setIsSubmitting(true);
      try {
        await send(now);
      } finally {
        setIsSubmitting(false);
      }
    },
  };
}
