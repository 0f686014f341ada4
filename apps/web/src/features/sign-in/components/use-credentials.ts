import type { TFunction } from 'i18next';
import { useRef, useState, type FormEvent } from 'react';
import { credentialsSchema, type Credentials } from '../model/credentials.ts';
import type { LoginField } from '../model/sign-in-method.ts';

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
export function useCredentials(email: string, t: TFunction<'sign-in'>) {
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
