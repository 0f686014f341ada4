import { forgotPasswordRequestSchema } from '@file-server/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../lib/attempt.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { useFirstEmptyFocus } from '../../../ui/use-first-empty-focus.ts';
import { requestResetLink } from '../api/recovery.ts';

type ForgotPasswordFormProps = { onSent: (email: string) => void };

export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('recovery');
  const config = useRuntimeConfig();
  const problemText = useProblemText();
  const formRef = useFirstEmptyFocus();
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<'email'>();

  const send = async (address: string): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await requestResetLink(config, address);
      onSent(address);
    } catch (error) {
      refuse([{ field: 'email', message: problemText(error) }]);
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const address = email.trim();
    if (forgotPasswordRequestSchema.safeParse({ email: address }).success) void send(address);
    else refuse([{ field: 'email', message: t('email.invalid') }]);
  };

  return (
    <Stack component="form" ref={formRef} noValidate onSubmit={onSubmit} sx={{ gap: 0.5 }}>
      <LabelledInput
        label={t('email.label')}
        type="email"
        value={email}
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        errorText={messageFor('email')}
        onChange={(event) => {
          setEmail(event.target.value);
          change('email');
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSending}
        disabled={email.trim() === ''}
        sx={{ marginBlockStart: 1 }}
      >
        {t('forgot.submit')}
      </Button>
    </Stack>
  );
}
