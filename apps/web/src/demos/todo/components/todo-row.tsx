import CheckCircle from '@mui/icons-material/CheckCircle';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import Star from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { PickMenu } from '../../../demo-kit/form/pick-menu.tsx';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { EntryLink } from '../../../demo-kit/page/row-link.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import type { Todo, TodoLabel } from '../model/todo.ts';
import { LabelChips } from './label-chips.tsx';

type TodoRowProps = {
  todo: Todo;
  labels: readonly TodoLabel[];
  onOpen: () => void;
  onChange: (change: Partial<Todo>) => void;
  onToggleLabel: (labelId: string) => void;
  onRestore: () => void;
  onErase: () => void;
};

/** A to-do in its list: what to do, until when, and the marks that one click changes. */
export function TodoRow(props: TodoRowProps) {
  const { todo, labels, onOpen, onChange, onToggleLabel, onRestore, onErase } = props;
  const { t } = useTranslation('todo');
  const { id, title, notes, completed } = todo;
  return (
    <Box
      component="li"
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: { xs: 0.5, sm: 1 },
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        cursor: 'pointer',
        backgroundColor: completed ? 'action.hover' : 'transparent',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component="span" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          checked={completed}
          disabled={todo.deleted}
          icon={<RadioButtonUncheckedOutlined />}
          checkedIcon={<CheckCircle />}
          onChange={({ target }) => onChange({ completed: target.checked })}
          slotProps={{ input: { 'aria-label': t('complete', { title }) } }}
        />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlock: 1 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            ...(completed && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          <EntryLink param="todo" id={id}>
            <bdi>{title}</bdi>
          </EntryLink>
        </Typography>
        {notes !== '' && (
          <Typography variant="body2" color="textSecondary" noWrap>
            <OneLine>{notes.slice(0, 180)}</OneLine>
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.75 }}>
          <DueChip todo={todo} />
          <LabelChips labels={labels} ids={todo.labels} />
        </Box>
      </Box>
      <Box
        component="span"
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'flex', flexShrink: 0, cursor: 'auto' }}
      >
        {!todo.deleted && <LabelMenu todo={todo} labels={labels} onToggleLabel={onToggleLabel} />}
        <Marks todo={todo} onChange={onChange} onRestore={onRestore} onErase={onErase} />
      </Box>
    </Box>
  );
}

type LabelMenuProps = Pick<TodoRowProps, 'todo' | 'labels' | 'onToggleLabel'>;

/** On phones the dialog of the to-do has the same. */
function LabelMenu({ todo, labels, onToggleLabel }: LabelMenuProps) {
  const { t } = useTranslation('todo');
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary' }}>
      <PickMenu
        icon={LabelIcon}
        label={t('labels.of', { title: todo.title })}
        choices={labels.map(({ id, handle, color }) => ({
          id,
          name: t(`labels.${handle}`),
          mark: <LabelIcon sx={{ color }} />,
        }))}
        chosen={todo.labels}
        onToggle={onToggleLabel}
      />
    </Box>
  );
}

type MarksProps = Pick<TodoRowProps, 'todo' | 'onChange' | 'onRestore' | 'onErase'>;

function Marks({ todo, onChange, onRestore, onErase }: MarksProps) {
  const { t } = useTranslation('todo');
  const { title, important, starred } = todo;
  if (todo.deleted) {
    return (
      <>
        <IconAction
          icon={RestoreFromTrashOutlined}
          label={t('restore', { title })}
          onClick={onRestore}
        />
        <IconAction icon={DeleteForeverOutlined} label={t('erase', { title })} onClick={onErase} />
      </>
    );
  }
  return (
    <>
      <IconAction
        icon={PriorityHighOutlined}
        label={t('important', { title })}
        aria-pressed={important}
        onClick={() => onChange({ important: !important })}
        sx={{ color: important ? 'error.main' : 'text.secondary' }}
      />
      <IconAction
        icon={starred ? Star : StarBorderOutlined}
        label={t('star', { title })}
        aria-pressed={starred}
        onClick={() => onChange({ starred: !starred })}
        sx={{ color: starred ? 'warning.main' : 'text.secondary' }}
      />
    </>
  );
}

/** Until when; what is late and not done says so, in words and colour. */
function DueChip({ todo: { dueDate, completed } }: { todo: Todo }) {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const now = useNow();
  if (dueDate === null) return null;
  const late = !completed && Date.parse(dueDate) < now;
  const date = format.date(dueDate);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={late ? 'error' : 'default'}
      icon={<EventOutlined />}
      label={t(late ? 'overdue' : 'due', { date })}
    />
  );
}
