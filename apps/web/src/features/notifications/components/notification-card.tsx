import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import {
  type NotificationItem,
  type NotificationVariant,
  variantOf,
} from '../model/notification-item.ts';

const ICONS = {
  success: CheckCircleOutline,
  info: InfoOutlined,
  warning: WarningAmber,
  error: ErrorOutline,
} as const satisfies Record<NotificationVariant, unknown>;

type NotificationCardProps = { item: NotificationItem; text: string; onDismiss: () => void };

/** One notification: colour, icon and word say how urgent it is (R8.11). */
export function NotificationCard({ item, text, onDismiss }: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const { relative, dateTime } = useFormat();
  const variant = variantOf(item);
  const Icon = ICONS[variant];
  return (
    <Stack
      component="li"
      data-variant={variant}
      direction="row"
      sx={{
        gap: 1.5,
        alignItems: 'start',
        padding: 1.5,
        borderRadius: 2,
        backgroundColor: 'background.raised',
        listStyle: 'none',
      }}
    >
      <Icon aria-hidden="true" color={variant} sx={{ fontSize: 20, flexShrink: 0 }} />
      <Stack sx={{ gap: 0.5, flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, color: `${variant}.main` }}>
            {t(`variant.${variant}`)}
          </Typography>
          {item.source === 'demo' && (
            <Chip label={t('demo')} size="small" variant="outlined" sx={{ height: 20 }} />
          )}
        </Stack>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
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
