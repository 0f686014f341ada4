import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { DateTimeInput } from '../../../demo-kit/form/date-time-entry-field.tsx';
import { type ReminderProblem, usualReminders } from '../model/draft.ts';
import type { NoteEditor } from '../use-note-editor.ts';

const USUAL = ['today', 'tomorrow', 'nextWeek'] as const;

type ReminderFieldsProps = {
  editor: NoteEditor;
  problem: ReminderProblem;
  /** The present minute, ms. */
  now: number;
};

/** When the note reminds of itself: one of the usual times, or any that lies ahead. */
export function ReminderFields({ editor, problem, now }: ReminderFieldsProps) {
  const { t } = useTranslation('notes');
  const { reminder } = editor.draft;
  const usual = usualReminders(now);
  return (
    <Box>
      <DateTimeInput
        label={t('form.reminder')}
        value={reminder ?? ''}
        earliest={new Date(now).toISOString()}
        errorText={problem === null ? undefined : t(`form.reminderProblem.${problem}`)}
        onChange={(value) => editor.set({ reminder: value === '' ? null : value })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {USUAL.map((name) => (
          <Chip
            key={name}
            variant="outlined"
            label={t(`form.${name}`)}
            onClick={() => editor.set({ reminder: usual[name] })}
          />
        ))}
        {reminder !== null && (
          <Chip
            variant="outlined"
            label={t('form.noReminder')}
            onClick={() => editor.takeOff(t('form.reminder'), 'reminder')}
          />
        )}
      </Box>
    </Box>
  );
}
