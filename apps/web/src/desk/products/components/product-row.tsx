import type { ProductMark } from '@file-server/contract/products';
import LockOutlined from '@mui/icons-material/LockOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Fact, NamedRow, RowButton, RowLink } from '../../../desk-kit/named-row.tsx';
import { isolate } from '../../../lib/isolate.ts';

const FACE_ICONS = { hidden: VisibilityOffOutlined, locked: LockOutlined };
const ACTIONS = ['holders', 'change', 'stop'] as const;

type ProductRowProps = {
  product: ProductMark;
  onOpen: (dialog: (typeof ACTIONS)[number]) => void;
};

/** A product: how it is called and described, how others meet it, and what can be done with it. */
export function ProductRow({ product, onOpen }: ProductRowProps) {
  const { t } = useTranslation('products');
  const { text, face, previews, folderId } = product;
  const name = isolate(product.name);
  const actions = (
    <>
      <RowLink
        to="/file-manager/{-$folderId}"
        params={{ folderId }}
        aria-label={t('folder.openNamed', { name })}
      >
        {t('folder.open')}
      </RowLink>
      {ACTIONS.map((action) => (
        <RowButton
          key={action}
          color={action === 'stop' ? 'error' : 'primary'}
          aria-label={t(`${action}.named`, { name })}
          onClick={() => onOpen(action)}
        >
          {t(`${action}.action`)}
        </RowButton>
      ))}
    </>
  );
  return (
    <NamedRow name={product.name} actions={actions}>
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
      <Fact icon={FACE_ICONS[face]}>
        {t(`face.${face}.fact`)} · {t(previews ? 'previewsOn' : 'previewsOff')}
      </Fact>
    </NamedRow>
  );
}
