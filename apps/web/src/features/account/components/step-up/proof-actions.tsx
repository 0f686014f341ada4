import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ProofActionsProps = { onCancel: () => void; children: ReactNode };

/** The answer and the way back, at the end of the line. */
export function ProofActions({ onCancel, children }: ProofActionsProps) {
  const { t } = useTranslation('account');
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
    </Stack>
  );
}
