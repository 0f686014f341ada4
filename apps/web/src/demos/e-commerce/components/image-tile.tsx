import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { ProductImage } from '../model/product.ts';

type ImageTileProps = {
  image: ProductImage;
  /** Its place, from 1. */
  number: number;
  isFeatured: boolean;
  onFeature: () => void;
  onRemove: () => void;
};

/** On top of any picture. */
const OVER_PICTURE = { color: '#fff', backgroundColor: 'rgb(12 16 24 / 0.64)' } as const;

/** A picture of the product; a click makes it the featured one. */
export function ImageTile({ image, number, isFeatured, onFeature, onRemove }: ImageTileProps) {
  const { t } = useTranslation('e-commerce');
  const name = useFormat().number(number);
  const Star = isFeatured ? StarOutlined : StarBorderOutlined;
  return (
    <Box sx={{ position: 'relative', aspectRatio: '1', '&:hover .star': { opacity: 1 } }}>
      <ButtonBase
        aria-pressed={isFeatured}
        aria-label={t(isFeatured ? 'product.featured' : 'product.feature', { number: name })}
        onClick={onFeature}
        sx={{
          width: '100%',
          height: '100%',
          overflow: 'hidden',
          borderRadius: RADIUS.medium,
          boxShadow: ({ palette }) =>
            isFeatured ? `0 0 0 2px ${palette.primary.main}` : `0 0 0 1px ${palette.divider}`,
          '&:focus-visible .star': { opacity: 1 },
        }}
      >
        <Box
          component="img"
          src={image.url}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
        <Box
          component="span"
          className="star"
          sx={{
            ...OVER_PICTURE,
            position: 'absolute',
            insetBlockStart: 8,
            insetInlineStart: 8,
            display: 'flex',
            padding: 0.5,
            borderRadius: RADIUS.full,
            opacity: isFeatured ? 1 : 0,
            transition: ({ transitions }) => transitions.create('opacity'),
          }}
        >
          <Star sx={{ fontSize: 20, color: isFeatured ? '#ffc53d' : 'inherit' }} />
        </Box>
      </ButtonBase>
      <IconAction
        icon={DeleteOutlined}
        label={t('product.removeImage', { number: name })}
        onClick={onRemove}
        sx={{
          ...OVER_PICTURE,
          position: 'absolute',
          insetBlockEnd: 8,
          insetInlineEnd: 8,
          '&:hover': { backgroundColor: 'rgb(12 16 24 / 0.84)' },
        }}
      />
    </Box>
  );
}
