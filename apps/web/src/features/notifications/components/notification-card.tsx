import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  addressOf,
  type NotificationItem,
  type NotificationVariant,
  variantOf,
} from '../model/notification-item.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const ICONS = {
  success: CheckCircleOutline,
  info: InfoOutlined,
  warning: WarningAmber,
  error: ErrorOutline,
} as const satisfies Record<NotificationVariant, unknown>;

const RouteLink = createLink(MuiLink);

type NotificationCardProps = { item: NotificationItem; text: string; onDismiss: () => void };

/** One notification: colour, icon and, for screen readers, a word say how urgent it is (R8.11). */
export function NotificationCard({ item, text, onDismiss }: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const { relative, dateTime } = useFormat();
  const variant = variantOf(item);
  const address = addressOf(item);
  const Icon = ICONS[variant];
  return (
    <Stack
      component="li"
      data-variant={variant}
      direction="row"
      sx={{
        position: 'relative',
        gap: 1.5,
        alignItems: 'start',
        padding: 1.5,
        borderRadius: RADIUS.medium,
        backgroundColor: 'background.raised',
        listStyle: 'none',
      }}
    >
      <Icon aria-hidden="true" color={variant} sx={{ fontSize: 20, flexShrink: 0 }} />
      <Stack sx={{ gap: 0.5, flexGrow: 1, minWidth: 0 }}>
        {/* The eye sees it by icon and colour. */}
        <VisuallyHidden>{t(`variant.${variant}`)}</VisuallyHidden>
        {item.source === 'demo' && (
          <Chip
            label={t('demo')}
            size="small"
            variant="outlined"
            sx={{ height: 20, alignSelf: 'flex-start' }}
          />
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {address === null ? (
            <bdi>{text}</bdi>
          ) : (
            <RouteLink
              to={address.to}
              search={address.search ?? {}}
              color="inherit"
              underline="hover"
            >
              <bdi>{text}</bdi>
            </RouteLink>
          )}
        </Typography>
        {item.source === 'product' && (
          <Typography
            component="time"
            dateTime={item.product.at}
            title={dateTime(item.product.at)}
            variant="caption"
            color="textSecondary"
          >
            {relative(item.product.at)}
          </Typography>
        )}
      </Stack>
      <IconButton
        aria-label={t('dismissOne', { text })}
        onClick={onDismiss}
        sx={{ flexShrink: 0, margin: -0.75, width: { xs: 44, lg: 32 }, height: { xs: 44, lg: 32 } }}
      >
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Stack>
  );
}
