import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenameInput, useRenaming } from '../../../demo-kit/form/name-input.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { LinkButton } from '../../../demo-kit/page/link-button.ts';
import { PageMenu } from '../../../demo-kit/page/page-menu.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { RegionTheme } from '../../../ui/theme/region-theme.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useRenameBoard } from '../api/scrumboard-queries.ts';
import { BOARDS } from '../model/board-address.ts';
import { type Board, MAX_LENGTH } from '../model/board.ts';
import { BoardSettings } from './board-settings.tsx';

/** The way back to the boards, the board's name, which a press changes, and its settings. */
export function BoardHeader({ board }: { board: Board }) {
  const { t } = useTranslation('scrumboard');
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(board.name);
  useKeptFocus(heading);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 68,
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1.5,
      }}
    >
      <LinkButton
        to={BOARDS}
        color="inherit"
        aria-label={t('boards.back')}
        sx={{
          flexShrink: 0,
          minWidth: 44,
          minHeight: 44,
          marginInlineStart: { xs: -1.5, sm: -2 },
          paddingInline: { xs: 0, sm: 2 },
          gap: 1,
        }}
      >
        <ArrowBackOutlined sx={{ fontSize: 20, ...MIRRORED }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('boards.back')}
        </Box>
      </LinkButton>
      <BoardName board={board} headingRef={heading} />
      {board.settings.subscribed && (
        <Box
          component="span"
          role="img"
          aria-label={t('board.subscribed')}
          title={t('board.subscribed')}
          sx={{ display: 'flex', flexShrink: 0 }}
        >
          <VisibilityOutlined sx={{ fontSize: 20 }} />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, marginInlineStart: 'auto' }}>
        <IconAction
          icon={SettingsOutlined}
          label={t('board.settings')}
          aria-haspopup="dialog"
          aria-expanded={areSettingsOpen}
          onClick={() => setAreSettingsOpen(true)}
          sx={{ width: 44, height: 44 }}
        />
        <PageMenu />
      </Box>
      <RegionTheme region="main">
        <BoardSettings
          board={board}
          open={areSettingsOpen}
          onClose={() => setAreSettingsOpen(false)}
        />
      </RegionTheme>
    </Box>
  );
}

type BoardNameProps = { board: Board; headingRef: Ref<HTMLHeadingElement> };

function BoardName({ board, headingRef }: BoardNameProps) {
  const { t } = useTranslation('scrumboard');
  const { mutate: rename } = useRenameBoard(board.id);
  const { isRenaming, begin, end, opener } = useRenaming();
  return (
    <Typography
      ref={headingRef}
      variant="h2"
      component="h1"
      tabIndex={-1}
      sx={{ flex: '0 1 auto', minWidth: 0, '&:focus-visible': { outline: 'none' } }}
    >
      {isRenaming ? (
        <RegionTheme region="main">
          <RenameInput
            label={t('board.name')}
            value={board.name}
            maxLength={MAX_LENGTH.title}
            onRename={(name) => rename(name)}
            onClose={end}
            sx={{ width: { xs: '100%', sm: 360 } }}
          />
        </RegionTheme>
      ) : (
        <ButtonBase
          ref={opener}
          onClick={begin}
          sx={{
            maxWidth: '100%',
            minHeight: 44,
            paddingInline: 1,
            borderRadius: RADIUS.small,
            font: 'inherit',
            letterSpacing: 'inherit',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Box
            component="span"
            dir="auto"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {board.name}
          </Box>
          <VisuallyHidden>{t('board.rename')}</VisuallyHidden>
        </ButtonBase>
      )}
    </Typography>
  );
}
