import { LEDGER_ACTORS, LEDGER_KINDS } from '@file-server/contract/ledger';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FILTER_COLUMNS } from '../../../desk-kit/filter-columns.ts';
import { SearchField } from '../../../desk-kit/search-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type FilterName, type Filters, readFilters } from '../model/filters.ts';

type FilterBarProps = {
  filters: Filters;
  clears: number;
  onChange: (filters: Filters) => void;
};

/** What narrows the list. */
export function FilterBar({ filters, clears, onChange }: FilterBarProps) {
  const { t } = useTranslation('ledger');
  const set = (name: FilterName, value: string) =>
    onChange(readFilters({ ...filters, [name]: value === '' ? undefined : value }));
  const field = (name: FilterName) => ({
    label: t(`filter.${name}`),
    size: 'small' as const,
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <Stack
      role="search"
      aria-label={t('filter.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: FILTER_COLUMNS, md: '1fr 1fr 2fr 1fr 1fr' },
      }}
    >
      <TextField select {...field('kind')}>
        <MenuItem value="">{t('filter.any')}</MenuItem>
        {LEDGER_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField select {...field('actor')}>
        <MenuItem value="">{t('filter.any')}</MenuItem>
        {LEDGER_ACTORS.map((actor) => (
          <MenuItem key={actor} value={actor}>
            {t(`actor.${actor}`)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField
        clears={clears}
        label={t('filter.user')}
        value={filters.user}
        maxLength={200}
        onSearch={(user) => onChange(readFilters({ ...filters, user }))}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <DateField {...field('from')} />
      <DateField {...field('to')} />
      {(['entry', 'version'] as const).map(
        (name) =>
          filters[name] !== undefined && (
            <Chip
              key={name}
              label={t(`filter.${name}`)}
              onDelete={() => set(name, '')}
              sx={{ justifySelf: 'start' }}
            />
          ),
      )}
    </Stack>
  );
}
