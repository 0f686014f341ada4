import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithProof } from '../shared/proof/proof.ts';
import { ConfirmForEver } from './confirm-for-ever.tsx';
import { OptionalReason, toReason } from './optional-reason.tsx';
import { isReasonOrNone } from './reason-field.tsx';

type ConfirmEffectsProps = {
  texts: {
    readonly title: string;
    readonly action: string;
    /** What it does to others, the first thing above all. */
    readonly effects: readonly string[];
    readonly kept?: string;
  };
  onConfirm: (withProof: WithProof, reason: ReturnType<typeof toReason>) => Promise<void>;
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** The question before something is gone that others rely on: what they lose, and why. */
export function ConfirmEffects({ texts, onConfirm, refresh, onClose }: ConfirmEffectsProps) {
  const { t } = useTranslation('desk-kit');
  const [reason, setReason] = useState('');
  const { title, action, effects, kept } = texts;
  return (
    <ConfirmForEver
      texts={{ title, action, cancel: t('cancel') }}
      isComplete={isReasonOrNone(reason)}
      onConfirm={(withProof) => onConfirm(withProof, toReason(reason))}
      refresh={refresh}
      onClose={onClose}
    >
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {effects.map((text, index) => (
          <Typography key={text} sx={index === 0 ? { fontWeight: 500 } : { marginBlockStart: 1 }}>
            {text}
          </Typography>
        ))}
      </Alert>
      {kept && <Typography color="textSecondary">{kept}</Typography>}
      <OptionalReason value={reason} onChange={setReason} />
    </ConfirmForEver>
  );
}
