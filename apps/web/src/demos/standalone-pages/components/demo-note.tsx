import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';

/** Says that the page is an example, and leads back to the product where nothing else does. */
export function DemoNote({ leads = true }: { leads?: boolean }) {
  const { t } = useTranslation('standalone-pages');
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1,
        marginBlockStart: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
      {leads && <TextLink to="/">{t('leave')}</TextLink>}
    </Stack>
  );
}
