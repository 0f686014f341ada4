import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../../demo-kit/label-icon.ts';
import { PersonAvatar } from '../../../../demo-kit/person-avatar.tsx';
import { IconAction } from '../../../../demo-kit/page/icon-action.tsx';
import { cornerSnackbars } from '../../../../ui/snackbars.tsx';
import { placeOf } from '../../model/arrange.ts';
import type { Board, Card } from '../../model/board.ts';
import { withChecklist, withLabelToggled, withMemberToggled } from '../../model/card-changes.ts';
import type { BoardMoves } from '../../use-board-moves.ts';
import { ActionMenu } from '../action-menu.tsx';
import { LabelMark } from '../label-mark.tsx';
import { PickMenu } from '../../../../demo-kit/form/pick-menu.tsx';
import { SaveState } from '../../../../demo-kit/form/save-state.tsx';
import type { ChangeDraft, SaveStatus } from '../../../../demo-kit/form/use-draft.ts';

type CardToolbarProps = {
  draft: Card;
  board: Board;
  change: ChangeDraft<Card>;
  status: SaveStatus;
  moves: BoardMoves;
  onRetry: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** What can be put on a card and done with it, and whether it is saved. */
export function CardToolbar(props: CardToolbarProps) {
  const { draft, board, change, status, moves, onRetry, onRemove, onClose } = props;
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        padding: '8px 12px',
        paddingInlineStart: { xs: 0.5, sm: 2 },
      }}
    >
      <IconAction
        icon={ScheduleOutlined}
        label={t('dialog.dueDate')}
        disabled={draft.due !== null}
        onClick={() => change((card) => ({ ...card, due: tomorrowEvening() }))}
      />
      <PickMenu
        icon={LabelIcon}
        label={t('dialog.labels')}
        choices={board.labels.map((label) => ({ ...label, mark: <LabelMark label={label} /> }))}
        chosen={draft.idLabels}
        onToggle={(id) => change((card) => withLabelToggled(card, id))}
      />
      <PickMenu
        icon={PeopleOutlined}
        label={t('dialog.members')}
        choices={board.members.map(({ id, name, avatar }) => ({
          id,
          name,
          mark: <PersonAvatar name={name} image={avatar} size={24} />,
        }))}
        chosen={draft.idMembers}
        onToggle={(id) => change((card) => withMemberToggled(card, id))}
      />
      <IconAction
        icon={PlaylistAddCheckOutlined}
        label={t('dialog.addChecklist')}
        onClick={() => change((card) => withChecklist(card, t('checklists.new')))}
      />
      <MoreMenu {...{ draft, change, moves, onRemove }} />
      <SaveState status={status} onRetry={onRetry} />
      <IconAction
        icon={CloseOutlined}
        label={t('demo-kit:close')}
        onClick={onClose}
        sx={{ order: 1, marginInlineStart: 'auto' }}
      />
    </Box>
  );
}

/** Unix seconds. */
function tomorrowEvening(): number {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  return Math.floor(date.setHours(17, 0, 0, 0) / 1000);
}

type MoreMenuProps = Pick<CardToolbarProps, 'draft' | 'change' | 'moves' | 'onRemove'>;

/** Also the way to another list for whoever does not drag. */
function MoreMenu({ draft, change, moves, onRemove }: MoreMenuProps) {
  const { t } = useTranslation('scrumboard');
  const here = placeOf(moves.lists, draft.id)?.listId;
  const others = moves.lists.filter(({ id }) => id !== here);
  return (
    <ActionMenu
      label={t('dialog.more')}
      icon={MoreVertOutlined}
      actions={[
        {
          text: t(draft.subscribed ? 'dialog.unwatch' : 'dialog.watch'),
          icon: draft.subscribed ? VisibilityOffOutlined : VisibilityOutlined,
          onClick: () => change((card) => ({ ...card, subscribed: !card.subscribed })),
        },
        ...others.map((list) => ({
          id: list.id,
          text: t('dialog.move', { list: list.name }),
          icon: ArrowForwardOutlined,
          mirrored: true,
          onClick: () => {
            moves.moveCard(draft.id, list.id, 0);
            cornerSnackbars.info(t('card.movedTo', { list: list.name }));
          },
        })),
        { text: t('dialog.remove'), icon: DeleteOutlined, onClick: onRemove },
      ]}
    />
  );
}
