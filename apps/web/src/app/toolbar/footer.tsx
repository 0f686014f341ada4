import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';

/** The copyright line (R1.03), and the operator's own links. */
export function Footer() {
  const { t } = useTranslation('app');
  const { title } = useRuntimeConfig();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: { xs: 48, md: 64 },
        paddingInline: PAGE_GUTTER,
      }}
    >
      {t('footer', { title })}
      <span>
        <LegalLinks />
      </span>
    </Typography>
  );
}
