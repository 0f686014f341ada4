import { changeEmailRequestSchema } from '@file-server/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../../lib/attempt.ts';
import { useProblemText } from '../../../../lib/problem-text/use-problem-text.ts';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { ProofDeclined } from '../../model/with-proof.ts';
import { takeFocus } from '../../take-focus.ts';

type EmailFormProps = {
  current: string;
  /** Rejects with what the address was refused for. */
  onSend: (email: string) => Promise<void>;
  onCancel: () => void;
};

export function EmailForm({ current, onSend, onCancel }: EmailFormProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<'email'>();

  const send = async (wanted: string): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await onSend(wanted);
    } catch (error) {
      if (!(error instanceof ProofDeclined)) {
        refuse([{ field: 'email', message: problemText(error) }]);
      }
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = email.trim();
    if (!changeEmailRequestSchema.safeParse({ email: wanted }).success) {
      refuse([{ field: 'email', message: t('email.invalid') }]);
    } else if (wanted.toLowerCase() === current.toLowerCase()) {
      refuse([{ field: 'email', message: t('email.same') }]);
    } else void send(wanted);
  };

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 0.5, maxWidth: 400 }}>
      <LabelledInput
        label={t('email.new')}
        type="email"
        value={email}
        inputRef={takeFocus}
        autoComplete="email"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        errorText={messageFor('email')}
        hint={t('email.hint')}
        onChange={(event) => {
          setEmail(event.target.value);
          change('email');
        }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={email.trim() === ''}
        >
          {t('email.send')}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
