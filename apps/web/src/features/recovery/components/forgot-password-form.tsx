import { forgotPasswordRequestSchema } from '@file-server/contract';
import { useTranslation } from 'react-i18next';
import { useOneField } from '../../../lib/one-field.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { requestResetLink } from '../api/recovery.ts';

type ForgotPasswordFormProps = { onSent: (email: string) => void };

export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('recovery');
  const config = useRuntimeConfig();
  const { value, field, isSending, onSubmit } = useOneField({
    check: (email) =>
      forgotPasswordRequestSchema.safeParse({ email: email.trim() }).success
        ? null
        : t('email.invalid'),
    send: async (email) => {
      await requestResetLink(config, email.trim());
      onSent(email.trim());
    },
    explain: useProblemText(),
  });
  return (
    <EntryForm
      submit={t('forgot.submit')}
      isBusy={isSending}
      disabled={value.trim() === ''}
      onSubmit={onSubmit}
    >
      <LabelledInput
        {...field}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
    </EntryForm>
  );
}
