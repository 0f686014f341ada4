import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofWay } from '../../model/proof-ways.ts';
import { isMoreWanted } from '../../model/with-proof.ts';
import type { ProofQuestion } from '../../use-proof.ts';
import { NoWay } from './no-way.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { PasswordAndCode } from './password-and-code.tsx';
import { TypedProof } from './typed-proof.tsx';

type ProofDialogProps = {
  ways: readonly ProofWay[];
  question: ProofQuestion;
  /** The account has more factors than these ways know of. */
  onOutdated: () => void;
};

/** Asks who is at the keyboard, before what a thief of an open tab must not do. */
export function ProofDialog({ ways, question, onOutdated }: ProofDialogProps) {
  const { onProven, onDecline } = question;
  const { t } = useTranslation('account');
  const titleId = useId();
  const [chosen, choose] = useState<ProofWay | null>(null);
  // The ways may change while the question is open: a second factor was set up elsewhere.
  const way = ways.find((possible) => possible === chosen) ?? ways[0] ?? null;
  return (
    <Dialog open onClose={onDecline} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('proof.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {way !== null && <Typography color="textSecondary">{t('proof.lead')}</Typography>}
        {way === null && <NoWay onClose={onDecline} />}
        {way === 'passkey' && <PasskeyStep onProven={onProven} onCancel={onDecline} />}
        {way === 'passwordAndCode' && <PasswordAndCode onProven={onProven} onCancel={onDecline} />}
        {(way === 'password' || way === 'code') && (
          <TypedProof
            key={way}
            way={way}
            onProven={onProven}
            onCancel={onDecline}
            onRefused={(error) => {
              if (isMoreWanted(error)) onOutdated();
            }}
          />
        )}
        {way !== null && ways.length > 1 && (
          <OtherWays ways={ways.filter((other) => other !== way)} onChoose={choose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
