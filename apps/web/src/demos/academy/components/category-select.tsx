import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { RegionTheme } from '../../../ui/theme/region-theme.tsx';
import { CATEGORIES, type Category, type CategoryValue } from '../model/course.ts';

const ALL = 'all';

type CategorySelectProps = {
  categories: readonly Category[];
  /** null = all of them. */
  chosen: CategoryValue | null;
  onChoose: (category: CategoryValue | null) => void;
};

/** Chooses the category of the courses on show; it stands on the header, beside the search. */
export function CategorySelect({ categories, chosen, onChoose }: CategorySelectProps) {
  const { t } = useTranslation('academy');
  return (
    <RegionTheme region="main">
      <Select
        value={chosen ?? ALL}
        onChange={({ target }) =>
          onChoose(CATEGORIES.find((value) => value === target.value) ?? null)
        }
        slotProps={{ input: { 'aria-label': t('category') } }}
        sx={{
          flexShrink: 0,
          width: { xs: '100%', sm: 200 },
          height: 44,
          borderRadius: RADIUS.full,
          paddingInline: '4px',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        }}
      >
        <MenuItem value={ALL}>{t('allCategories')}</MenuItem>
        {categories.map(({ id, value, label }) => (
          <MenuItem key={id} value={value}>
            <bdi>{label}</bdi>
          </MenuItem>
        ))}
      </Select>
    </RegionTheme>
  );
}
