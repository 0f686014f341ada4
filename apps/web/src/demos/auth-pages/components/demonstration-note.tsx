import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Says that the page only looks like a sign-in, and leads back to the product. */
export function DemonstrationNote() {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <InfoOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
      <Link
        component={RouterLink}
        to="/"
        variant="body2"
        color="textSecondary"
        underline="always"
        sx={{ marginInlineStart: 'auto', paddingBlock: 1.5 }}
      >
        {t('leave')}
      </Link>
    </Stack>
  );
}
