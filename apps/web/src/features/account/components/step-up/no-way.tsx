import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProofActions } from './proof-actions.tsx';

/** Whoever signs in at a provider, and has nothing else, proves it by a fresh sign-in there. */
export function NoWay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Typography color="textSecondary">{t('proof.anew')}</Typography>
      <ProofActions onCancel={onClose}>
        <Button component={Link} to="/logout" preload={false} variant="contained">
          {t('proof.signOut')}
        </Button>
      </ProofActions>
    </>
  );
}
