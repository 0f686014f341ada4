import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/api-error.ts';
import { withTexts } from '../../../lib/i18n/index.ts';
import { lazyWithPreload } from '../../../ui/lazy.tsx';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EntryRows } from '../api/entries.ts';
import { useNavigation } from '../navigation.ts';
import type { ListActions } from '../use-list-keys.ts';
import { EntryList } from './entry-list.tsx';
import { FigureCell, HeaderRow, NameCell, Row, SecondLine } from './list-layout.ts';

const NoRows = lazyWithPreload(
  async () => (await withTexts(import('../no-rows/no-rows.tsx'), 'no-rows')).NoRows,
);

const SKELETON_AFTER_MS = 100;

type FolderContentProps = ListActions & {
  list: EntryRows;
  startRow: number;
  /** Entry whose row takes the focus; '' = the first row, null = the focus stays. */
  focusOn: string | null;
};

/** The rows of the folder, or what stands in their place. */
export function FolderContent(props: FolderContentProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ list, focusOn, ...props }: FolderContentProps) {
  const { t } = useTranslation('file-manager');
  const { location } = useNavigation();
  const { rows, error, retry } = list;
  const slow = useDelayed(rows === undefined && error === null, SKELETON_AFTER_MS);
  if (rows === undefined) {
    if (error === null) return slow ? <ListSkeleton /> : null;
    if (isNotFound(error)) return <NoRows missing onUp={props.onParent} />;
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (rows.length === 0) return <NoRows missing={false} onUp={props.onParent} />;
  const wanted = rows.findIndex((entry) => entry?.id === focusOn);
  return (
    <>
      <EntryList
        key={location.folderId}
        rows={rows}
        replacing={list.isPlaceholder}
        show={list.show}
        read={list.read}
        initialFocus={focusOn === null ? null : Math.max(0, wanted)}
        {...props}
      />
      {error !== null && (
        <Box role="alert" sx={{ paddingBlock: 0.5, paddingInline: { xs: 2, sm: 3 } }}>
          {t('moreFailed')}{' '}
          <Button size="small" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Uneven like names are, in per cent of the column. */
const NAME_WIDTHS = [34, 22, 46, 28, 40, 19, 52, 31, 25, 37];

/** The shape of a list that is on its way: the same columns, the same heights. */
function ListSkeleton() {
  const { t } = useTranslation('file-manager');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      style={{ flex: '1 1 0', minHeight: 240, overflow: 'hidden', containerType: 'inline-size' }}
    >
      <HeaderRow>
        <Skeleton width={48} />
      </HeaderRow>
      {NAME_WIDTHS.map((width) => (
        <Row key={width} style={{ position: 'static' }}>
          <NameCell>
            <Skeleton variant="circular" width={20} height={20} sx={{ flexShrink: 0 }} />
            <div style={{ flexGrow: 1 }}>
              <Skeleton width={`${width}%`} />
              <SecondLine>
                <Skeleton width={120} />
              </SecondLine>
            </div>
          </NameCell>
          <FigureCell>
            <Skeleton />
          </FigureCell>
          <FigureCell>
            <Skeleton />
          </FigureCell>
        </Row>
      ))}
    </div>
  );
}

/** Becomes true once `waiting` has lasted for `ms`: what comes quickly shows no placeholder at all. */
const useDelayed = (waiting: boolean, ms: number): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [waiting, ms]);
  return waiting && elapsed;
};
