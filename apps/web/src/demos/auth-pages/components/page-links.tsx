import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuthPageLink } from '../model/auth-pages.ts';

/** Ways to the other pages of the demonstration. */
export function PageLinks({ links }: { links: readonly AuthPageLink[] }) {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}
    >
      {links.map(({ page, text }) => (
        <Link
          key={page}
          component={RouterLink}
          to={`/pages/auth/${page}`}
          variant="body2"
          sx={{ paddingBlock: 1.5, fontWeight: 500 }}
        >
          {t(`links.${text}`)}
        </Link>
      ))}
    </Stack>
  );
}
