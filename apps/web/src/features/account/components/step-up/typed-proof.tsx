import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../../lib/attempt.ts';
import { useProblemText } from '../../../../lib/problem-text/use-problem-text.ts';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { stepUp } from '../../api/security.ts';
import { takeFocus } from '../../take-focus.ts';
import { ProofActions } from './proof-actions.tsx';

type TypedProofProps = {
  way: 'password' | 'code';
  onProven: () => void;
  onCancel: () => void;
};

/** As the contract has them. */
const MIN_LENGTH = { password: 1, code: 6 } as const;

/** A proof by something that is typed. */
export function TypedProof({ way, onProven, onCancel }: TypedProofProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [value, setValue] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<'proof'>();

  const send = async (): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await stepUp(way === 'password' ? { password: value } : { code: value.trim() });
      onProven();
    } catch (error) {
      refuse([{ field: 'proof', message: problemText(error) }]);
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const shared = {
    value,
    inputRef: takeFocus,
    errorText: messageFor('proof'),
    onChange: ({ target }: { target: { value: string } }) => {
      setValue(target.value);
      change('proof');
    },
  };

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      {way === 'password' ? (
        <PasswordInput {...shared} label={t('proof.password')} autoComplete="current-password" />
      ) : (
        <LabelledInput
          {...shared}
          label={t('proof.code')}
          hint={t('proof.codeHint')}
          autoComplete="one-time-code"
          // Recovery codes have letters, so the keyboard of digits would shut them out.
          inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
        />
      )}
      <ProofActions onCancel={onCancel}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={value.trim().length < MIN_LENGTH[way]}
        >
          {t('proof.confirm')}
        </Button>
      </ProofActions>
    </Stack>
  );
}
