import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../../lib/problem-text/use-problem-text.ts';
import { passkeyProof, stepUp } from '../../api/security.ts';
import { takeFocus } from '../../take-focus.ts';
import { ProofActions } from './proof-actions.tsx';

type PasskeyStepProps = { onProven: () => void; onCancel: () => void };

/** None was picked, or the person closed the browser's question (WebAuthn section 5.1.4). */
const isUnpicked = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** A proof by a passkey; the browser asks the rest. */
export function PasskeyStep({ onProven, onCancel }: PasskeyStepProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const prove = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await stepUp(await passkeyProof());
      onProven();
    } catch (error) {
      setRefusal(isUnpicked(error) ? t('proof.noPasskey') : problemText(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <ProofActions onCancel={onCancel}>
        <Button ref={takeFocus} variant="contained" loading={isBusy} onClick={() => void prove()}>
          {t('proof.usePasskey')}
        </Button>
      </ProofActions>
    </>
  );
}
