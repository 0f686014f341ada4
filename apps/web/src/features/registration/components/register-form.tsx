import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../lib/attempt.ts';
import { enterSession } from '../../../lib/enter-session.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { AwaitsApproval } from '../../../lib/providers/exchange-token.ts';
import { registerWithFirebase } from '../../../lib/providers/firebase-accounts.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { register } from '../api/register.ts';
import { type PasswordStrength, strengthOf } from '../model/password-strength.ts';
import {
  type Registration,
  type RegistrationField,
  describeRegistrationFailure,
  registrationSchema,
} from '../model/registration.ts';

const EMPTY: Registration = { displayName: '', email: '', password: '', passwordConfirm: '' };

/** How long a snackbar stays that nothing in the form repeats. */
const ALONE_MS = 10_000;

type RegisterFormProps = {
  /** Who keeps the account. */
  place: 'jwt' | 'firebase';
  /** The account is made, and an operator has to approve it. */
  onPending: (email: string) => void;
};

/** Name, address and a password chosen twice; whoever registers is signed in at once. */
export function RegisterForm({ place, onPending }: RegisterFormProps) {
  const { t } = useTranslation(['registration', 'providers']);
  const problemText = useProblemText();
  const config = useRuntimeConfig();
  const { messageFor, begin, succeed, refuse, change } = useAttempt<RegistrationField>();
  const resolver = useMemo(() => standardSchemaResolver(registrationSchema(t)), [t]);
  const form = useForm<Registration>({ defaultValues: EMPTY, mode: 'onChange', resolver });
  const { errors, isDirty, isValid, isSubmitting, dirtyFields } = form.formState;
  const [typed, setTyped] = useState(EMPTY);
  const [triedAt, setTriedAt] = useState(place);
  if (triedAt !== place) {
    setTriedAt(place);
    begin();
  }

  const submit = form.handleSubmit(async ({ displayName, email, password }) => {
    begin();
    const account = { displayName, email, password };
    try {
      const answer = await (place === 'firebase'
        ? registerWithFirebase(config, account)
        : register(account, config));
      succeed();
      await enterSession(answer, config);
      snackbars.success(t('success'));
    } catch (error) {
      if (error instanceof AwaitsApproval) return onPending(account.email);
      const failure = describeRegistrationFailure(error, t, problemText);
      if ('snackbar' in failure) snackbars.error(failure.snackbar, { hideAfter: ALONE_MS });
      else refuse(failure);
    }
  });

  const field = (name: RegistrationField) => {
    const { ref, ...props } = form.register(name, {
      onChange: () => {
        change(name);
        setTyped(form.getValues());
        // Whether both are the same depends on both.
        if (name === 'password' && dirtyFields.passwordConfirm === true) {
          void form.trigger('passwordConfirm');
        }
      },
    });
    return { ...props, inputRef: ref, errorText: errors[name]?.message ?? messageFor(name) };
  };
  const plain = { autoCapitalize: 'none', spellCheck: false };

  return (
    <EntryForm
      submit={t('submit')}
      progress={t('progress')}
      isBusy={isSubmitting}
      disabled={!(isDirty && isValid)}
      errorText={messageFor(null)}
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <LabelledInput {...field('displayName')} label={t('displayName.label')} autoComplete="name" />
      <LabelledInput
        {...field('email')}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputProps={plain}
      />
      <PasswordInput
        {...field('password')}
        label={t('password.label')}
        autoComplete="new-password"
        hint={
          typed.password === '' ? undefined : (
            <PasswordHint password={typed.password} known={[typed.email, typed.displayName]} />
          )
        }
      />
      <PasswordInput
        {...field('passwordConfirm')}
        label={t('password.confirm')}
        autoComplete="new-password"
      />
    </EntryForm>
  );
}

const BARS = ['weak', 'fair', 'good'] as const satisfies readonly PasswordStrength[];
const COLOURS = { weak: 'warning.main', fair: 'info.main', good: 'success.main' } as const;

type PasswordHintProps = { password: string; known: readonly string[] };

/** How easily the password might be guessed, in words and as a bar of three parts. */
function PasswordHint({ password, known }: PasswordHintProps) {
  const { t } = useTranslation('registration');
  const strength = strengthOf(password, known);
  const reached = BARS.indexOf(strength);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: 0.5 }}>
        {BARS.map((bar, index) => (
          <Box
            key={bar}
            component="span"
            sx={{
              width: 20,
              height: 4,
              borderRadius: RADIUS.full,
              backgroundColor: index <= reached ? COLOURS[strength] : 'action.selected',
            }}
          />
        ))}
      </Box>
      {t(`strength.${strength}`)}
    </Box>
  );
}
