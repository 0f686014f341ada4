import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { MenuAction } from '../../../demo-kit/page/menu-action.tsx';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { Mail } from '../model/mail.ts';
import type { MailActions } from '../use-mail-actions.ts';
import { LabelMenu, MoveMenu } from './action-menus.tsx';

type ListToolbarProps = {
  mails: readonly Mail[];
  /** Whether it is known how many there are. */
  isLoaded: boolean;
  selection: Selection<Mail>;
  actions: MailActions;
  /** In the trash what is deleted is gone for good. */
  inTrash: boolean;
  onDelete: (mails: readonly Mail[]) => void;
};

/** What is selected, and what can be done with it. */
export function ListToolbar(props: ListToolbarProps) {
  const { mails, isLoaded, selection } = props;
  const { t } = useTranslation('mail');
  const format = useFormat();
  const { selected, extent } = selection;
  const count = extent === 'none' ? mails.length : selected.length;
  return (
    <>
      <SelectMenu mails={mails} selection={selection} />
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ marginInlineEnd: 'auto', ...tabularFigures }}
      >
        {isLoaded &&
          t(extent === 'none' ? 'list.count' : 'list.selected', {
            count,
            formatted: format.number(count),
          })}
      </Typography>
      {selected.length > 0 && <SelectionActions {...props} />}
    </>
  );
}

function SelectionActions({ selection, actions, inTrash, onDelete }: ListToolbarProps) {
  const { t } = useTranslation('mail');
  const { selected, clear } = selection;
  const unread = selected.some(({ read }) => !read);
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0, sm: 0.5 }, flexShrink: 0 }}>
      <IconAction
        label={t(unread ? 'action.read' : 'action.unread')}
        icon={unread ? MarkEmailReadOutlined : MarkEmailUnreadOutlined}
        onClick={() => {
          actions.setRead(selected, unread);
          clear();
        }}
      />
      <LabelMenu mails={selected} actions={actions} onDone={clear} />
      <MoveMenu mails={selected} actions={actions} onDone={clear} />
      <IconAction
        label={t(inTrash ? 'action.deleteForever' : 'action.delete')}
        icon={inTrash ? DeleteForeverOutlined : DeleteOutlined}
        onClick={() => onDelete(selected)}
      />
    </Box>
  );
}

/** Ways to select, by what mails are. */
const WAYS = {
  all: () => true,
  none: () => false,
  read: ({ read }) => read,
  unread: ({ read }) => !read,
  starred: ({ starred }) => starred,
  unstarred: ({ starred }) => !starred,
  important: ({ important }) => important,
  unimportant: ({ important }) => !important,
} as const satisfies Record<string, (mail: Mail) => boolean>;

type Way = keyof typeof WAYS;

function SelectMenu({ mails, selection }: Pick<ListToolbarProps, 'mails' | 'selection'>) {
  const { t } = useTranslation('mail');
  const { extent } = selection;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, marginInlineStart: '-11px' }}>
      <Checkbox
        checked={extent === 'all'}
        indeterminate={extent === 'some'}
        disabled={mails.length === 0}
        onChange={() => (extent === 'none' ? selection.choose(mails) : selection.clear())}
        slotProps={{ input: { 'aria-label': t('select.all') } }}
      />
      <MenuAction
        label={t('select.menu')}
        icon={ArrowDropDown}
        disabled={mails.length === 0}
        sx={{ marginInlineStart: -1 }}
      >
        {(close) =>
          (Object.keys(WAYS) as Way[]).map((way) => (
            <MenuItem
              key={way}
              onClick={() => {
                close();
                selection.choose(mails.filter(WAYS[way]));
              }}
            >
              {t(`select.ways.${way}`)}
            </MenuItem>
          ))
        }
      </MenuAction>
    </Box>
  );
}
