import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type List, MAX_LENGTH } from '../model/board.ts';
import { ActionMenu } from './action-menu.tsx';
import { RenameInput, type Renaming } from '../../../demo-kit/form/name-input.tsx';

type ListHeaderProps = {
  list: List;
  handle: DraggableProvidedDragHandleProps | null;
  renaming: Renaming;
  onRename: (name: string) => void;
  onRemove: () => void;
  /** Absent where there is nothing further on. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
};

/** The name of a list, by which it is dragged and which a press changes, and its menu. */
export function ListHeader(props: ListHeaderProps) {
  const { list, handle, renaming, onRename, onRemove, onEarlier, onLater } = props;
  const { t } = useTranslation('scrumboard');
  const format = useFormat();
  const { isRenaming, begin, end, opener } = renaming;
  if (isRenaming) {
    return (
      <Box sx={{ padding: 1 }}>
        <RenameInput
          label={t('list.name')}
          value={list.name}
          maxLength={MAX_LENGTH.title}
          onRename={onRename}
          onClose={end}
        />
      </Box>
    );
  }
  const count = format.number(list.idCards.length);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, padding: '6px 6px 6px 6px' }}>
      <Typography component="h2" sx={{ flexGrow: 1, minWidth: 0, fontSize: 'inherit' }}>
        <Box
          {...handle}
          ref={opener}
          onClick={(event) => {
            if (!event.defaultPrevented) begin();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            begin();
          }}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: { xs: 44, lg: 36 },
            paddingInline: 1,
            borderRadius: RADIUS.small,
            cursor: 'grab',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Typography component="span" noWrap dir="auto" sx={{ fontWeight: 600 }}>
            {list.name}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={tabularFigures}>
            {count}
          </Typography>
          <VisuallyHidden>{t('list.hint', { count: list.idCards.length })}</VisuallyHidden>
        </Box>
      </Typography>
      <ActionMenu
        label={t('list.actions', { name: list.name })}
        icon={MoreHorizOutlined}
        actions={[
          { text: t('list.rename'), icon: EditOutlined, onClick: begin },
          { text: t('list.earlier'), icon: ArrowBackOutlined, onClick: onEarlier, mirrored: true },
          { text: t('list.later'), icon: ArrowForwardOutlined, onClick: onLater, mirrored: true },
          { text: t('list.remove'), icon: DeleteOutlined, onClick: onRemove },
        ]}
      />
    </Box>
  );
}
