import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ListOutlined from '@mui/icons-material/ListOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { SidebarList } from '../../../demo-kit/page/sidebar-list.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { FILTERS, type FilterHandle, type TodoLabel } from '../model/todo.ts';

const ICONS = {
  starred: StarBorderOutlined,
  important: PriorityHighOutlined,
  dueDate: EventOutlined,
  today: TodayOutlined,
  completed: CheckCircleOutlined,
  deleted: DeleteOutlined,
} as const satisfies Record<FilterHandle, unknown>;

type TodoSidebarProps = { labels: readonly TodoLabel[]; onNew: () => void };

/** A way to add a to-do, and the lists that there are. */
export function TodoSidebar({ labels, onNew }: TodoSidebarProps) {
  const { t } = useTranslation('todo');
  const filters = FILTERS.map((handle) => {
    const Icon = ICONS[handle];
    return {
      id: handle,
      to: `/apps/todo/filter/${handle}`,
      icon: <Icon />,
      text: t(`filters.${handle}`),
    };
  });
  return (
    <>
      <Box sx={{ display: 'flex', padding: 3, paddingBlockEnd: 1 }}>
        <Button
          fullWidth
          variant="contained"
          size="large"
          startIcon={<AddOutlined />}
          onClick={onNew}
        >
          {t('add')}
        </Button>
      </Box>
      <SidebarList
        title={t('folders')}
        hideTitle
        items={[
          { id: 'all', to: '/apps/todo/all', icon: <ListOutlined sx={MIRRORED} />, text: t('all') },
        ]}
      />
      <SidebarList title={t('filters.label')} items={filters} />
      <SidebarList
        title={t('labels.label')}
        items={labels.map(({ id, handle, color }) => ({
          id,
          to: `/apps/todo/label/${handle}`,
          icon: <LabelIcon sx={{ color }} />,
          text: t(`labels.${handle}`),
        }))}
      />
    </>
  );
}
