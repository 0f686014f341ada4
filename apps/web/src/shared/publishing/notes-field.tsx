import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IsolatedBoundary, lazyWithPreload, preloadOnIntent } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';

const ReleaseNotes = lazyWithPreload(
  async () => (await import('../release-notes/release-notes.tsx')).ReleaseNotes,
);

type NotesFieldProps = {
  text: string;
  isWrong: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** Markdown, and how it will be read. */
export function NotesField({ text, isWrong, disabled, onChange }: NotesFieldProps) {
  const { t } = useTranslation('publishing');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const id = useId();
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 500 }}>
          {t('field.notes')}
        </Typography>
        <Tabs
          value={view}
          aria-labelledby={`${id}-label`}
          onChange={(_, next: 'write' | 'preview') => setView(next)}
          sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, paddingBlock: 0, minWidth: 0 } }}
        >
          <Tab value="write" label={t('field.write')} aria-controls={id} />
          <Tab
            value="preview"
            label={t('field.preview')}
            aria-controls={id}
            {...preloadOnIntent(ReleaseNotes)}
          />
        </Tabs>
      </Stack>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-label`}>
        {view === 'write' ? (
          <TextField
            multiline
            fullWidth
            minRows={4}
            maxRows={14}
            size="small"
            value={text}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
            placeholder={t('field.notesHint')}
            error={isWrong}
            helperText={isWrong ? t('field.notesWrong') : undefined}
            slotProps={{ htmlInput: { 'aria-labelledby': `${id}-label`, dir: 'auto' } }}
          />
        ) : (
          <Box
            sx={{
              minHeight: 110,
              padding: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: RADIUS.medium,
            }}
          >
            {text.trim() === '' ? (
              <Typography variant="body2" color="textSecondary">
                {t('field.nothing')}
              </Typography>
            ) : (
              <IsolatedBoundary fallback={<Skeleton width="60%" />} onFail={() => setView('write')}>
                <ReleaseNotes markdown={text} />
              </IsolatedBoundary>
            )}
          </Box>
        )}
      </div>
    </Stack>
  );
}
