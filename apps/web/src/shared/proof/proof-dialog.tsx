import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMoreWanted, type ProofWay } from './proof.ts';
import type { ProofQuestion } from './use-proof.ts';
import { PasskeyStep, PasswordAndCode, ProofActions, TypedProof } from './proof-steps.tsx';

type ProofDialogProps = {
  ways: readonly ProofWay[];
  question: ProofQuestion;
  /** The account has more factors than these ways know of. */
  onOutdated: () => void;
};

/** Asks who is at the keyboard, before what a thief of an open tab must not do. */
export function ProofDialog({ ways, question, onOutdated }: ProofDialogProps) {
  const { onProven, onDecline } = question;
  const { t } = useTranslation('proof');
  const titleId = useId();
  const [chosen, choose] = useState<ProofWay | null>(null);
  // The ways may change while the question is open: a second factor was set up elsewhere.
  const way = ways.find((possible) => possible === chosen) ?? ways[0] ?? null;
  return (
    <Dialog open onClose={onDecline} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {way !== null && <Typography color="textSecondary">{t('lead')}</Typography>}
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

/** Whoever signs in at a provider, and has nothing else, proves it by a fresh sign-in there. */
function NoWay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('proof');
  return (
    <>
      <Typography color="textSecondary">{t('anew')}</Typography>
      <ProofActions onCancel={onClose}>
        <Button component={Link} to="/logout" preload={false} variant="contained">
          {t('signOut')}
        </Button>
      </ProofActions>
    </>
  );
}

type OtherWaysProps = { ways: readonly ProofWay[]; onChoose: (way: ProofWay) => void };

function OtherWays({ ways, onChoose }: OtherWaysProps) {
  const { t } = useTranslation('proof');
  return (
    <Stack sx={{ alignItems: 'start', marginInlineStart: -1 }}>
      {ways.map((way) => (
        <Button key={way} size="small" onClick={() => onChoose(way)}>
          {t(`instead.${way}`)}
        </Button>
      ))}
    </Stack>
  );
}
