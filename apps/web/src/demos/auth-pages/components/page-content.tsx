import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AuthPageKind, AuthPageLink } from '../model/auth-pages.ts';
import { AuthForm } from './auth-form.tsx';
import { DemonstrationNote } from './demonstration-note.tsx';
import { KindMark } from './kind-mark.tsx';
import { PageLinks } from './page-links.tsx';
import { SampleAddress } from './sample-address.tsx';

type PageContentProps = { kind: AuthPageKind; links: readonly AuthPageLink[] };

/** What stands on the page whatever it looks like: heading, form, links, and what this is. */
export function PageContent({ kind, links }: PageContentProps) {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack sx={{ width: '100%', maxWidth: 360, marginInline: 'auto' }}>
      <KindMark kind={kind} />
      <Typography variant="h2" component="h1">
        {t(`${kind}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1, textWrap: 'pretty' }}>
        {t(`${kind}.text`)}
      </Typography>
      {kind === 'mail-confirm' ? <SampleAddress /> : <AuthForm kind={kind} />}
      <PageLinks links={links} />
      <Divider sx={{ marginBlock: 2 }} />
      <DemonstrationNote />
    </Stack>
  );
}
