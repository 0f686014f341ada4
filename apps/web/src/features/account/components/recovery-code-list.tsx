import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { monospace } from '../../../ui/theme/theme.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { LeaveCodesQuestion } from './leave-codes-question.tsx';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** The codes, this once; they stay until the person says that they are kept. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useTranslation('account');
  const { title } = useRuntimeConfig();
  const headingId = useId();
  const text = `${title}: ${t('recovery.heading')}\n\n${codes.join('\n')}\n`;
  return (
    <Stack role="group" aria-labelledby={headingId} sx={{ gap: 1.5 }}>
      {/* The button that asked for the codes is gone: keyboard and screen reader go on here. */}
      <Typography
        id={headingId}
        ref={takeFocus}
        component="h3"
        tabIndex={-1}
        sx={{ fontWeight: 600, outline: 'none' }}
      >
        {t('recovery.heading')}
      </Typography>
      <Typography>{t('recovery.lead')}</Typography>
      <Box
        component="ul"
        dir="ltr"
        translate="no"
        sx={{
          ...monospace,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
          gap: 1,
          margin: 0,
          padding: 2,
          listStyle: 'none',
          borderRadius: RADIUS.medium,
          backgroundColor: 'background.raised',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onDone}>
          {t('recovery.done')}
        </Button>
        <CopyButton
          text={text}
          copied={t('totp.copied')}
          copyFailed={t('totp.copyFailed')}
          startIcon={<ContentCopyOutlined />}
        >
          {t('recovery.copy')}
        </CopyButton>
        <Button
          startIcon={<DownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('recovery.file')}
        >
          {t('recovery.download')}
        </Button>
      </Stack>
      <LeaveCodesQuestion />
    </Stack>
  );
}
