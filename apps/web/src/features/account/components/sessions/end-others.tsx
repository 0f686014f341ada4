import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../ask-first.tsx';

type EndOthersProps = { isBusy: boolean; onEnd: () => void };

/** Signs out everywhere but here, once the person is sure. */
export function EndOthers({ isBusy, onEnd }: EndOthersProps) {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) {
    return (
      <AskFirst
        text={t('sessions.endOthersAsk')}
        action={t('sessions.endOthers')}
        isBusy={isBusy}
        onAgree={onEnd}
        onCancel={() => setIsAsking(false)}
      />
    );
  }
  return (
    <Button
      variant="outlined"
      color="error"
      onClick={() => setIsAsking(true)}
      sx={{ alignSelf: 'start' }}
    >
      {t('sessions.endOthers')}
    </Button>
  );
}
