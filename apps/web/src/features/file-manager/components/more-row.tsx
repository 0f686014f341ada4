import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Row } from './list-layout.ts';

/** What lies after the loaded rows. */
export type More = {
  exists: boolean;
  failed: boolean;
  /** Asks for the next page; does nothing while one is under way, after a failure or at the end. */
  load: () => void;
  retry: () => void;
};

/** Last row of a list that goes on: its rest is coming, or it failed and can be asked for again. */
export function MoreRow({ offset, more }: { offset: number; more: More }) {
  const { t } = useTranslation('file-manager');
  return (
    <Row role="row" style={{ transform: `translateY(${offset}px)` }}>
      <div role="gridcell">
        {more.failed ? (
          <>
            {t('moreFailed')}{' '}
            <Button size="small" onClick={more.retry}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <Skeleton width="40%" aria-label={t('loadingMore')} role="status" />
        )}
      </div>
    </Row>
  );
}
