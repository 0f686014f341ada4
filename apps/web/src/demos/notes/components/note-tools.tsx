import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import NotificationAddOutlined from '@mui/icons-material/NotificationAddOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { toggled } from '../../../demo-kit/data/toggled.ts';
import { FileChooser } from '../../../demo-kit/form/file-chooser.tsx';
import { PickMenu } from '../../../demo-kit/form/pick-menu.tsx';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { IMAGE_TYPES } from '../../../demo-kit/read-image.ts';
import type { NoteLabel } from '../model/note.ts';
import type { NoteEditor } from '../use-note-editor.ts';

type NoteToolsProps = {
  editor: NoteEditor;
  labels: readonly NoteLabel[];
  /** Absent while the note cannot be kept as it is. */
  onArchive?: (() => void) | undefined;
  /** What ends the writing. */
  children: ReactNode;
};

/** What can be put on a note, and how it ends. */
export function NoteTools({ editor, labels, onArchive, children }: NoteToolsProps) {
  const { t } = useTranslation('notes');
  const { draft, set } = editor;
  const hasList = draft.checklist.length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { sm: 0.5 },
        marginBlockStart: 1,
      }}
    >
      <IconAction
        icon={NotificationAddOutlined}
        label={t('form.setReminder')}
        aria-expanded={editor.isReminding}
        onClick={editor.toggleReminding}
      />
      <PictureTool editor={editor} />
      <IconAction
        icon={ChecklistOutlined}
        label={t(hasList ? 'form.removeChecklist' : 'form.addChecklist')}
        onClick={() =>
          hasList ? editor.takeOffChecklist(t('form.checklist')) : editor.addItem(null)
        }
      />
      {labels.length > 0 && (
        <PickMenu
          icon={LabelIcon}
          label={t('form.labels')}
          choices={labels.map(({ id, name }) => ({ id, name, mark: <LabelIcon /> }))}
          chosen={draft.labels}
          onToggle={(id) => set({ labels: toggled(draft.labels, id) })}
        />
      )}
      <IconAction
        icon={draft.archive ? UnarchiveOutlined : ArchiveOutlined}
        label={t(draft.archive ? 'form.unarchive' : 'form.archive')}
        disabled={onArchive === undefined}
        onClick={onArchive}
      />
      {children}
    </Box>
  );
}

function PictureTool({ editor }: { editor: NoteEditor }) {
  const { t } = useTranslation('notes');
  const label = t('form.addPicture');
  return (
    <FileChooser label={label} accept={IMAGE_TYPES} onChoose={editor.picture.choose}>
      {(open) => <IconAction icon={AddPhotoAlternateOutlined} label={label} onClick={open} />}
    </FileChooser>
  );
}
