import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { HalfTypedGuard } from '../../demo-kit/form/half-typed-guard.tsx';
import { HeaderBand } from '../../demo-kit/page/header-band.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { FILLS_PAGE } from '../../demo-kit/page/scroll-area.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam } from '../../demo-kit/search-param.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { boardQuery } from './api/scrumboard-queries.ts';
import { BoardCanvas } from './components/board-canvas.tsx';
import { BoardHeader } from './components/board-header.tsx';
import { LIST_WIDTH } from './components/list-column.tsx';
import { BOARDS } from './model/board-address.ts';
import type { Board } from './model/board.ts';
import { useBoardMoves } from './use-board-moves.ts';

const CardDialog = lazyWithPreload(
  async () => (await import('./components/card-dialog/card-dialog.tsx')).CardDialog,
);

/** The search parameter of the card that is open over its board. */
const OPEN = 'card';

/** A board with its lists and cards (R2.33). */
export function BoardScreen() {
  const params: { readonly boardId?: string } = useParams({ strict: false });
  const { boardId = '' } = params;
  const { t } = useTranslation('scrumboard');
  const query = useQuery(boardQuery(boardId));
  if (isNotFound(query.error)) {
    return (
      <SimplePage header={<PageHeader icon={ViewKanbanOutlined} title={t('title')} />}>
        <MissingPage
          title={t('boards.missingTitle')}
          text={t('boards.missingText')}
          back={{ to: BOARDS, text: t('boards.missingBack') }}
        />
      </SimplePage>
    );
  }
  return (
    <Stack sx={FILLS_PAGE}>
      <Loaded query={query} skeleton={<BoardSkeleton />}>
        {(board) => <OpenBoard key={board.id} board={board} />}
      </Loaded>
    </Stack>
  );
}

function OpenBoard({ board }: { board: Board }) {
  const moves = useBoardMoves(board);
  const [opened, open] = useSearchParam(OPEN);
  return (
    <>
      <HeaderBand>
        <BoardHeader board={board} />
      </HeaderBand>
      <HalfTypedGuard>
        <BoardCanvas board={board} moves={moves} onOpenCard={open} />
      </HalfTypedGuard>
      {opened !== null && (
        <IsolatedBoundary resetKey={opened} onFail={() => open(null)}>
          <CardDialog
            key={opened}
            cardId={opened}
            board={board}
            moves={moves}
            onClose={() => open(null, { replace: true })}
          />
        </IsolatedBoundary>
      )}
    </>
  );
}

function BoardSkeleton() {
  return (
    <Box aria-hidden="true">
      <HeaderBand sx={{ height: 68 }}>{null}</HeaderBand>
      <Box sx={{ display: 'flex', gap: 2, overflow: 'hidden', padding: PAGE_GUTTER }}>
        {[316, 420, 380, 260].map((height) => (
          <Skeleton
            key={height}
            variant="rounded"
            height={height}
            sx={{ flexShrink: 0, width: LIST_WIDTH, borderRadius: RADIUS.large }}
          />
        ))}
      </Box>
    </Box>
  );
}
