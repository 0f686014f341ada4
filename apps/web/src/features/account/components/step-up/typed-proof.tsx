import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useOneField } from '../../../../lib/one-field.ts';
import { useProblemText } from '../../../../lib/problem-text/use-problem-text.ts';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { stepUp } from '../../api/security.ts';
import { takeFocus } from '../../take-focus.ts';
import { CodeInput, MIN_CODE_LENGTH } from './code-input.tsx';
import { ProofActions } from './proof-actions.tsx';

type TypedProofProps = {
  way: 'password' | 'code';
  onProven: () => void;
  onCancel: () => void;
  /** Hears why a proof was not taken. */
  onRefused: (error: unknown) => void;
};

const MIN_LENGTH = { password: 1, code: MIN_CODE_LENGTH } as const;

/** A proof by one thing that is typed. */
export function TypedProof({ way, onProven, onCancel, onRefused }: TypedProofProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { value, field, isSending, onSubmit } = useOneField({
    send: async (typed) => {
      await stepUp(way === 'password' ? { password: typed } : { code: typed.trim() });
      onProven();
    },
    explain: (error) => {
      onRefused(error);
      return problemText(error);
    },
  });
  const shared = { ...field, inputRef: takeFocus };

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      {way === 'password' ? (
        <PasswordInput {...shared} label={t('proof.password')} autoComplete="current-password" />
      ) : (
        <CodeInput {...shared} />
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
