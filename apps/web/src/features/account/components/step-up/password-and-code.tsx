import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { useAttempt } from '../../../../lib/attempt.ts';
import { useProblemText } from '../../../../lib/problem-text/use-problem-text.ts';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { stepUp } from '../../api/security.ts';
import { takeFocus } from '../../take-focus.ts';
import { CodeInput, MIN_CODE_LENGTH } from './code-input.tsx';
import { ProofActions } from './proof-actions.tsx';

type PasswordAndCodeProps = { onProven: () => void; onCancel: () => void };
type Field = 'password' | 'code';

/** Only a wrong password is said at its field: everything else is met after it. */
const fieldOf = (error: unknown): Field =>
  error instanceof ApiError && error.problem?.code === 'invalid_credentials' ? 'password' : 'code';

/** A proof by both factors at once, as the account signs in. */
export function PasswordAndCode({ onProven, onCancel }: PasswordAndCodeProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [typed, setTyped] = useState<Record<Field, string>>({ password: '', code: '' });
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<Field>();

  const send = async (): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await stepUp({ password: typed.password, code: typed.code.trim() });
      onProven();
    } catch (error) {
      refuse([{ field: fieldOf(error), message: problemText(error) }]);
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const fieldFor = (name: Field) => ({
    value: typed[name],
    errorText: messageFor(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      change(name);
    },
  });

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <PasswordInput
        {...fieldFor('password')}
        inputRef={takeFocus}
        label={t('proof.password')}
        autoComplete="current-password"
      />
      <CodeInput {...fieldFor('code')} />
      <ProofActions onCancel={onCancel}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={typed.password === '' || typed.code.trim().length < MIN_CODE_LENGTH}
        >
          {t('proof.confirm')}
        </Button>
      </ProofActions>
    </Stack>
  );
}
