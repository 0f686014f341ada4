import { LANGUAGES } from '@file-server/contract/settings';
import { MAIL_KINDS } from '@file-server/contract/mails';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../desk-kit/pending.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { previewQuery } from '../api/mails.ts';

type Kind = (typeof MAIL_KINDS)[number];
type Language = (typeof LANGUAGES)[number];

/** Each mail in each language, about an invented thing. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('mails');
  const titleId = useId();
  const [kind, setKind] = useState<Kind>(MAIL_KINDS[0]);
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((known) => i18n.language.startsWith(known)) ?? 'en',
  );
  const query = useQuery(previewQuery(kind, language));
  const mail = query.data;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('preview.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {/* The labels of outlined fields reach above them. */}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, marginBlockStart: 1 }}>
          <TextField
            select
            fullWidth
            size="small"
            label={t('preview.kind')}
            inputRef={takeFocus}
            value={kind}
            onChange={({ target }) =>
              setKind(MAIL_KINDS.find((known) => known === target.value) ?? kind)
            }
          >
            {MAIL_KINDS.map((known) => (
              <MenuItem key={known} value={known}>
                {t(`kind.${known}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            size="small"
            label={t('preview.language')}
            value={language}
            onChange={({ target }) =>
              setLanguage(LANGUAGES.find((known) => known === target.value) ?? language)
            }
          >
            {LANGUAGES.map((known) => (
              <MenuItem key={known} value={known}>
                {t(`language.${known}`)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        {mail === undefined ? (
          <Pending query={query} label={t('loading')} rows={3} height={24} />
        ) : (
          <Stack lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} sx={{ gap: 1.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {mail.subject}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {mail.text}
            </Typography>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
