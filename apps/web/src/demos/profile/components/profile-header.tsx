import CheckOutlined from '@mui/icons-material/CheckOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PageMenu } from '../../../demo-kit/page/page-menu.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useFollow } from '../api/profile-queries.ts';
import type { About } from '../model/profile.ts';

/** CSS pixels, as the specification of the page has them. */
const COVER = { xs: 240, md: 320 } as const;
const AVATAR = 112;

/** Whose profile it is, before a wide picture. */
export function ProfileHeader({ about }: { about: About }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { mutate: follow } = useFollow();
  const { general, contact, followers, isFollowed } = about;
  const [email] = contact.emails;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(general.name);
  useKeptFocus(heading);
  return (
    <Box component="header">
      <Box
        component="img"
        src={general.cover}
        alt=""
        sx={{ display: 'block', width: '100%', height: COVER, objectFit: 'cover' }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          maxWidth: 1120,
          marginInline: 'auto',
          marginBlockStart: `-${AVATAR / 2}px`,
          paddingInline: PAGE_GUTTER,
        }}
      >
        <Box
          sx={{
            flexShrink: 0,
            alignSelf: 'flex-start',
            position: 'relative',
            padding: '4px',
            borderRadius: RADIUS.full,
            backgroundColor: 'background.default',
          }}
        >
          <PersonAvatar name={general.name} image={general.avatar} size={AVATAR} />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, paddingBlockStart: `${AVATAR / 2 + 8}px` }}>
          <Typography
            ref={heading}
            variant="h1"
            tabIndex={-1}
            noWrap
            sx={{ '&:focus-visible': { outline: 'none' } }}
          >
            <OneLine>{general.name}</OneLine>
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
          >
            <bdi>{general.jobTitle}</bdi>{' '}
            <span>{t('followers', { count: followers, formatted: format.number(followers) })}</span>
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignSelf: 'flex-end',
            alignItems: 'center',
            gap: 1,
          }}
        >
          <Button
            variant={isFollowed ? 'outlined' : 'contained'}
            startIcon={isFollowed ? <CheckOutlined /> : <PersonAddOutlined />}
            onClick={() => follow(!isFollowed)}
          >
            {isFollowed ? t('following') : t('follow')}
          </Button>
          {email !== undefined && (
            <IconAction label={t('mail')} icon={MailOutlined} href={`mailto:${email}`} />
          )}
          <PageMenu />
        </Box>
      </Box>
    </Box>
  );
}
