import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../demo-kit/page/link-button.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { rem } from '../../ui/theme/measures.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';
import { DemoNote } from './components/demo-note.tsx';

/** What whoever runs the server would want to know. */
const reportOf = (): string =>
  [
    'Error 500',
    `Page: ${window.location.pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n');

/** Something went wrong in the server. */
export function Error500Screen() {
  const { t } = useTranslation('standalone-pages');
  useDocumentTitle(t('failed.title'));
  const copy = async (): Promise<void> => {
    try {
      // Missing on plain http, where the browser grants no clipboard.
      await navigator.clipboard.writeText(reportOf());
      cornerSnackbars.success(t('failed.copied'));
    } catch {
      cornerSnackbars.warning(t('failed.notCopied'));
    }
  };
  return (
    <Stack
      sx={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        padding: 4,
        textAlign: 'center',
      }}
    >
      <Typography
        aria-hidden="true"
        sx={{
          fontSize: `min(${rem(112)}, 40vw)`,
          lineHeight: 1,
          fontWeight: 700,
          letterSpacing: '-0.04em',
          color: 'text.disabled',
          ...tabularFigures,
        }}
      >
        500
      </Typography>
      <Typography variant="h1" sx={{ '&:focus-visible': { outline: 'none' } }}>
        {t('failed.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
        {t('failed.text')}
      </Typography>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginBlockStart: 2 }}
      >
        <LinkButton to="/" variant="contained">
          {t('failed.back')}
        </LinkButton>
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          {t('failed.report')}
        </Button>
      </Stack>
      <DemoNote leads={false} />
    </Stack>
  );
}
