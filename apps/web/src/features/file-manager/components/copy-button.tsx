import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../ui/notices.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { ForReaders } from './list-layout.ts';

const FEEDBACK_MS = 2_000;

/** Copies the checksum and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('file-manager');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Missing on plain http, where the browser grants no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notices.warning(t('details.copyFailed'));
    }
  };

  return (
    <>
      <Tooltip title={t(copied ? 'details.copied' : 'details.copy')} describeChild>
        <IconButton
          size="small"
          aria-label={t('details.copy')}
          onClick={() => void copy()}
          sx={{ color: copied ? 'success.main' : 'text.secondary' }}
        >
          {copied ? (
            <CheckOutlined sx={{ fontSize: 16 }} />
          ) : (
            <ContentCopyOutlined sx={{ fontSize: 16 }} />
          )}
        </IconButton>
      </Tooltip>
      <ForReaders role="status">{copied && t('details.copied')}</ForReaders>
    </>
  );
}
