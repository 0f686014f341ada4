import type { ProductMark } from '@file-server/contract/products';
import LockOutlined from '@mui/icons-material/LockOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { isolate } from '../../../lib/isolate.ts';

const LinkButton = createLink(Button);
const FACE_ICONS = { hidden: VisibilityOffOutlined, locked: LockOutlined };
const ACTIONS = ['holders', 'change', 'stop'] as const;

type ProductRowProps = {
  product: ProductMark;
  onOpen: (dialog: (typeof ACTIONS)[number]) => void;
};

/** A product: how it is called and described, how others meet it, and what can be done with it. */
export function ProductRow({ product, onOpen }: ProductRowProps) {
  const { t } = useTranslation('products');
  const { name, text, face, previews, folderId } = product;
  const FaceIcon = FACE_ICONS[face];
  const touchable = { minHeight: { xs: 44, sm: 36 } };
  return (
    <Row beside="never">
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {text !== '' && (
          <Typography
            variant="body2"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              maxWidth: '80ch',
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{text}</bdi>
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
          <FaceIcon aria-hidden sx={{ flexShrink: 0, fontSize: 20 }} />
          <Typography variant="body2">
            {t(`face.${face}.fact`)} · {t(previews ? 'previewsOn' : 'previewsOff')}
          </Typography>
        </Stack>
      </Stack>
      <Stack
        direction="row"
        // Closer on a phone, where all of them fit into one line so.
        sx={{ columnGap: { xs: 0, sm: 1 }, flexWrap: 'wrap', marginInlineStart: -1 }}
      >
        <LinkButton
          size="small"
          to="/file-manager/{-$folderId}"
          params={{ folderId }}
          aria-label={t('folder.openNamed', { name: isolate(name) })}
          sx={touchable}
        >
          {t('folder.open')}
        </LinkButton>
        {ACTIONS.map((action) => (
          <Button
            key={action}
            size="small"
            color={action === 'stop' ? 'error' : 'primary'}
            aria-label={t(`${action}.named`, { name: isolate(name) })}
            onClick={() => onOpen(action)}
            sx={touchable}
          >
            {t(`${action}.action`)}
          </Button>
        ))}
      </Stack>
    </Row>
  );
}
