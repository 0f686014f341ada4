import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { type CopyFormat, copyText } from '../model/copy-text.ts';
import { categoryId, type Family, type Icon, nameIn, type Size, SIZES } from '../model/icon.ts';
import { drawings } from '../sample/icon-set.ts';
import { useCategoryName } from '../use-category-name.ts';
import { IconDrawing } from './icon-drawing.tsx';

type IconDetailsProps = {
  icon: Icon;
  family: Family;
  size: Size;
  onClose: () => void;
  onCategory: (id: string) => void;
  onTag: (tag: string) => void;
};

/** An icon in each size, ways to take it along, and what it is found by. */
export function IconDetails(props: IconDetailsProps) {
  const { icon, family, size, onClose, onCategory, onTag } = props;
  const { t } = useTranslation('icons');
  const categoryName = useCategoryName();
  const path = drawings.get(icon.name)?.[family] ?? '';
  const name = nameIn(family, icon);
  return (
    <Stack sx={{ gap: 2.5, padding: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineEnd: -1 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{name}</bdi>
        </Typography>
        <IconAction icon={CloseOutlined} label={t('details.close')} onClick={onClose} />
      </Box>
      <Sizes path={path} size={size} />
      <CopyButtons drawn={{ name, path, size }} />
      <Words title={t('details.categories')}>
        {icon.categories.map((category) => (
          <Chip
            key={category}
            label={categoryName(categoryId(category))}
            onClick={() => onCategory(categoryId(category))}
          />
        ))}
      </Words>
      {icon.tags.length > 0 && (
        <Words title={t('details.tags')}>
          {icon.tags.map((tag) => (
            <Chip
              key={tag}
              label={<bdi>{tag}</bdi>}
              variant="outlined"
              onClick={() => onTag(tag)}
            />
          ))}
        </Words>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('details.version', { version: icon.version })}
      </Typography>
    </Stack>
  );
}

/** Each size on a ground of its own, the chosen one marked. */
function Sizes({ path, size }: { path: string; size: Size }) {
  const { t } = useTranslation('icons');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.medium,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', placeItems: 'center', height: 136 }}>
        <IconDrawing path={path} size={96} />
      </Box>
      {SIZES.map((one) => (
        <Stack
          key={one}
          sx={{
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 0.75,
            height: 64,
            paddingBlockEnd: 1,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            backgroundColor: one === size ? 'action.selected' : 'transparent',
          }}
        >
          <IconDrawing path={path} size={one} />
          <Typography variant="caption" color="textSecondary">
            {t('pixels', { size: one })}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

const FORMATS = [
  ['name', ContentCopyOutlined],
  ['svg', CodeOutlined],
  ['react', DataObjectOutlined],
] as const;

function CopyButtons({ drawn }: { drawn: Parameters<typeof copyText>[1] }) {
  const { t } = useTranslation('icons');
  const copy = async (format: CopyFormat): Promise<void> => {
    try {
      // Missing on plain http, where the browser grants no clipboard.
      await navigator.clipboard.writeText(copyText(format, drawn));
      cornerSnackbars.success(t(`copied.${format}`, { name: drawn.name }));
    } catch {
      cornerSnackbars.warning(t('copied.failed'));
    }
  };
  return (
    <Stack sx={{ gap: 1 }}>
      {FORMATS.map(([format, Icon]) => (
        <Button
          key={format}
          variant={format === 'name' ? 'contained' : 'outlined'}
          startIcon={<Icon />}
          onClick={() => void copy(format)}
          sx={{ minHeight: { xs: 44, lg: 36 } }}
        >
          {t(`copy.${format}`)}
        </Button>
      ))}
    </Stack>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{children}</Box>
    </Stack>
  );
}
