import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../demo-kit/rich-text/rich-text.tsx';

type QuotedMailProps = { html: string; onDrop: () => void };

/** The mail that is answered or forwarded: it goes along, unless it is taken out. */
export function QuotedMail({ html, onDrop }: QuotedMailProps) {
  const { t } = useTranslation('mail');
  const [open, setOpen] = useState(false);
  const textId = useId();
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={textId}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'compose.hideQuoted' : 'compose.showQuoted')}
        </Button>
        <Button size="small" color="inherit" onClick={onDrop} sx={{ color: 'text.secondary' }}>
          {t('compose.dropQuoted')}
        </Button>
      </Box>
      <Box id={textId} hidden={!open} sx={{ paddingBlock: 1 }}>
        {open && <RichText html={html} />}
      </Box>
    </Box>
  );
}
