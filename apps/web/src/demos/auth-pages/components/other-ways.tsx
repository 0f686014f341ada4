import FacebookIcon from '@mui/icons-material/FacebookOutlined';
import GoogleIcon from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { snackbars } from '../../../ui/snackbars.tsx';

const WAYS = [
  { name: 'Google', Icon: GoogleIcon },
  { name: 'Facebook', Icon: FacebookIcon },
] as const;

/** Ways to log in that a page of one's own may have; like the form, these send nothing. */
export function OtherWays() {
  const { t } = useTranslation('auth-pages');
  return (
    <Box
      role="group"
      aria-label={t('otherWays.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
        gap: 2,
        marginBlockEnd: 1,
      }}
    >
      <Divider sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {t('otherWays.or')}
      </Divider>
      {WAYS.map(({ name, Icon }) => (
        <Button
          key={name}
          variant="outlined"
          size="large"
          startIcon={<Icon />}
          onClick={() => snackbars.success(t('done'))}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
