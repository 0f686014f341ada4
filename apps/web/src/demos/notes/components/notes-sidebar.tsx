import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { SidebarList } from '../../../demo-kit/page/sidebar-list.tsx';
import type { Note, NoteLabel } from '../model/note.ts';
import { addressOfLabel, notesIn, type NoteView } from '../model/note-list.ts';

type NotesSidebarProps = {
  notes: readonly Note[];
  labels: readonly NoteLabel[];
  onEditLabels: () => void;
};

/** The views of the notes, how many are in each, and the way to the labels. */
export function NotesSidebar({ notes, labels, onEditLabels }: NotesSidebarProps) {
  const { t } = useTranslation('notes');
  const count = (view: NoteView) => notesIn(notes, view).length;
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <SidebarList
        title={t('views.label')}
        hideTitle
        items={[
          {
            id: 'notes',
            to: '/apps/notes',
            icon: <LightbulbOutlined />,
            text: t('views.notes'),
            count: count({ kind: 'notes' }),
            exact: true,
          },
          {
            id: 'reminders',
            to: '/apps/notes/reminders',
            icon: <NotificationsOutlined />,
            text: t('views.reminders'),
            count: count({ kind: 'reminders' }),
          },
          {
            id: 'archive',
            to: '/apps/notes/archive',
            icon: <ArchiveOutlined />,
            text: t('views.archive'),
            count: count({ kind: 'archive' }),
          },
        ]}
      />
      {labels.length > 0 && (
        <SidebarList
          title={t('labels.label')}
          items={labels.map((label) => ({
            id: label.id,
            to: addressOfLabel(label),
            icon: <LabelIcon />,
            text: label.name,
            count: count({ kind: 'label', label }),
          }))}
        />
      )}
      <Box sx={{ paddingInline: 1.5 }}>
        <Button
          fullWidth
          startIcon={<EditOutlined />}
          onClick={onEditLabels}
          sx={{
            justifyContent: 'flex-start',
            gap: 1.5,
            minHeight: { xs: 44, lg: 40 },
            paddingInline: 1.5,
            color: 'text.secondary',
            fontWeight: 400,
            '& .MuiButton-startIcon': { marginInline: 0 },
          }}
        >
          {t('labels.edit')}
        </Button>
      </Box>
    </Box>
  );
}
