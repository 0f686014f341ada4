import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { categoryId, FAMILIES, type Icon, SIZES } from '../model/icon.ts';
import { useCategoryName } from '../use-category-name.ts';
import type { IconAddress } from '../use-icon-address.ts';

type IconFiltersProps = {
  icons: readonly Icon[];
  /** Null = not known. */
  count: number | null;
  address: IconAddress;
};

/** Which icons are shown, how and how big; and how many these are. */
export function IconFilters({ icons, count, address }: IconFiltersProps) {
  const { t } = useTranslation('icons');
  const format = useFormat();
  const { category, family, size } = address;
  const categories = useCategories(icons);
  return (
    <Box
      role="group"
      aria-label={t('filters')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        flexShrink: 0,
        gap: 1.5,
        minHeight: 56,
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '& .MuiToggleButton-root': { minWidth: 44, height: { xs: 44, lg: 36 }, paddingInline: 1.5 },
      }}
    >
      <NativeSelect
        value={category ?? ''}
        onChange={({ target }) => address.setCategory(target.value === '' ? null : target.value)}
        inputProps={{ 'aria-label': t('category') }}
        sx={{ minWidth: 180, height: { xs: 44, lg: 36 }, flexGrow: { xs: 1, sm: 0 } }}
      >
        <option value="">{t('everyCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={family}
        aria-label={t('family.label')}
        onChange={(_, wanted: typeof family | null) => {
          if (wanted !== null) address.setFamily(wanted);
        }}
      >
        {FAMILIES.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`family.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={size}
        aria-label={t('size')}
        onChange={(_, wanted: typeof size | null) => {
          if (wanted !== null) address.setSize(wanted);
        }}
        sx={tabularFigures}
      >
        {SIZES.map((one) => (
          <ToggleButton key={one} value={one} aria-label={t('pixels', { size: one })}>
            {format.number(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ marginInlineStart: 'auto', ...tabularFigures }}
      >
        {count !== null && t('count', { count, formatted: format.number(count) })}
      </Typography>
    </Box>
  );
}

/** The categories that there are, in the order of their names. */
function useCategories(icons: readonly Icon[]) {
  const language = useLanguage();
  const nameOf = useCategoryName();
  return useMemo(() => {
    const ids = new Set(icons.flatMap(({ categories }) => categories.map(categoryId)));
    const { compare } = new Intl.Collator(language);
    return [...ids]
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [icons, language, nameOf]);
}
