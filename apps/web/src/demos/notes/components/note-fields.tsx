import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../../ui/lazy.tsx';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { reminderProblem, type Reminders } from '../model/draft.ts';
import { MAX_LENGTH, type NoteLabel } from '../model/note.ts';
import type { NoteEditor } from '../use-note-editor.ts';
import { BareInput } from './bare-input.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { DraftChips } from './draft-chips.tsx';

/** The calendar to choose a day from is large, and few notes need it. */
const ReminderFields = lazyWithPreload(
  async () => (await import('./reminder-fields.tsx')).ReminderFields,
);

type NoteFieldsProps = {
  editor: NoteEditor;
  labels: readonly NoteLabel[];
  /** The reminders that the note had. */
  before: Reminders;
  /** A new note is begun with its text. */
  isNew?: boolean;
};

/** What is on a note, to be written. */
export function NoteFields({ editor, labels, before, isNew = false }: NoteFieldsProps) {
  const { t } = useTranslation('notes');
  const { draft, set, picture } = editor;
  const now = useNow();
  const problem = reminderProblem(draft.reminder, before, now);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Picture editor={editor} />
      {picture.isNoImage && <Alert severity="error">{t('form.notPicture')}</Alert>}
      <div>
        <BareInput
          label={t('form.title')}
          value={draft.title}
          maxLength={MAX_LENGTH.title}
          onChange={(title) => set({ title })}
          sx={{ fontSize: rem(20), fontWeight: 600 }}
        />
      </div>
      <div>
        <BareInput
          multiline
          minRows={draft.checklist.length > 0 ? 1 : 3}
          maxRows={16}
          label={t('form.text')}
          value={draft.description}
          maxLength={MAX_LENGTH.description}
          inputRef={isNew ? takeFocus : undefined}
          onChange={(description) => set({ description })}
          sx={{ fontSize: { xs: rem(16), md: rem(14) }, lineHeight: 1.6 }}
        />
      </div>
      <ChecklistFields editor={editor} />
      {(editor.isReminding || problem !== null) && (
        <IsolatedBoundary>
          <ReminderFields editor={editor} problem={problem} now={now} />
        </IsolatedBoundary>
      )}
      <DraftChips editor={editor} labels={labels} />
    </Box>
  );
}

function Picture({ editor: { draft, takeOff } }: { editor: NoteEditor }) {
  const { t } = useTranslation('notes');
  if (draft.image === '') return null;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="img"
        src={draft.image}
        alt={t('form.picture')}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: 280,
          objectFit: 'cover',
          borderRadius: RADIUS.medium,
        }}
      />
      <IconAction
        icon={HideImageOutlined}
        label={t('form.removePicture')}
        onClick={() => takeOff(t('form.picture'), 'image')}
        sx={{
          position: 'absolute',
          insetBlockStart: 8,
          insetInlineEnd: 8,
          backgroundColor: 'background.paper',
          '&:hover': { backgroundColor: 'background.raised' },
        }}
      />
    </Box>
  );
}
