import AddOutlined from '@mui/icons-material/AddOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { boardsQuery, useAddBoard } from './api/scrumboard-queries.ts';
import { addressOf } from './model/board-address.ts';
import type { BoardSummary } from './model/board.ts';

/** The boards to choose from, and a new one (R2.33). */
export function BoardsScreen() {
  const { t } = useTranslation('scrumboard');
  const boards = useQuery(boardsQuery);
  const { mutate: add, isPending } = useAddBoard();
  const navigate = useNavigate();
  const addAndOpen = () =>
    add(
      { name: t('boards.untitled') },
      { onSuccess: (board) => void navigate({ to: addressOf(board) }) },
    );
  return (
    <SimplePage header={<PageHeader icon={ViewKanbanOutlined} title={t('title')} />}>
      <Loaded query={boards} skeleton={<TilesSkeleton />}>
        {(found) => (
          <Tiles label={t('boards.label')}>
            {found.map((board) => (
              <li key={board.id}>
                <BoardTile board={board} />
              </li>
            ))}
            <li>
              <AddTile disabled={isPending} onClick={addAndOpen}>
                <AddOutlined aria-hidden="true" sx={{ fontSize: 32 }} />
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {t('boards.add')}
                </Typography>
              </AddTile>
            </li>
          </Tiles>
        )}
      </Loaded>
    </SimplePage>
  );
}

function BoardTile({ board }: { board: BoardSummary }) {
  return (
    <Tile to={addressOf(board)}>
      <ViewKanbanOutlined aria-hidden="true" sx={{ fontSize: 32, color: 'primary.main' }} />
      <Typography
        component="span"
        dir="auto"
        sx={{
          display: '-webkit-box',
          overflow: 'hidden',
          maxWidth: '100%',
          overflowWrap: 'anywhere',
          fontWeight: 600,
          textAlign: 'center',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
        }}
      >
        {board.name}
      </Typography>
    </Tile>
  );
}

function Tiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-hidden={label === undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, 1fr)',
          sm: 'repeat(auto-fit, 208px)',
        },
        justifyContent: 'center',
        gap: 2,
        width: '100%',
        maxWidth: 1120,
        marginInline: 'auto',
        marginBlock: 0,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 5 },
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}

function TilesSkeleton() {
  return (
    <Tiles>
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index}>
          <Skeleton variant="rounded" height={176} sx={{ borderRadius: RADIUS.large }} />
        </li>
      ))}
    </Tiles>
  );
}

const TILE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  width: '100%',
  height: 176,
  padding: 16,
  borderRadius: RADIUS.large,
  transition: 'border-color 160ms ease-out, box-shadow 160ms ease-out',
} as const;

const Tile = createLink(
  styled('a')(({ theme }) => ({
    ...TILE,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    textDecoration: 'none',
    '&:hover': {
      borderColor: theme.palette.text.disabled,
      boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
    },
  })),
);

const AddTile = styled(ButtonBase)(({ theme }) => ({
  ...TILE,
  color: theme.palette.primary.main,
  border: `1px dashed ${theme.palette.primary.main}`,
  '&:hover': { backgroundColor: theme.palette.action.hover },
}));
