import {
  USER_ENDS,
  USER_ORDERS,
  USER_QUOTAS,
  USER_ROLES,
  USER_STATES,
} from '@file-server/contract/users';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_COLUMNS } from '../../../desk-kit/filter-columns.ts';
import { namedItems } from '../../../desk-kit/named-items.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { SearchField } from '../../../desk-kit/search-field.tsx';
import { useFormat } from '../../../lib/format.ts';
import { rem } from '../../../ui/theme/measures.ts';
import { type Filters, readFilters } from '../model/filters.ts';

const CHOICES = {
  state: USER_STATES,
  licence: USER_ENDS,
  quota: USER_QUOTAS,
  proPack: ['yes', 'no'],
  role: USER_ROLES,
} as const;
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

type FilterBarProps = {
  filters: Filters;
  clears: number;
  onChange: (filters: Filters) => void;
};

/** What narrows the list, and its order. On a phone the list has their room until they are asked for. */
export function FilterBar({ filters, clears, onChange }: FilterBarProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const count = Object.keys(filters).filter((name) => name !== 'q' && name !== 'order').length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const lists = [
    ['plan', plans],
    ['product', products],
  ] as const;
  const named = lists.filter(([name, items]) => items.length > 0 || filters[name] !== undefined);
  const set = (name: keyof Filters, value: string) =>
    onChange(readFilters({ ...filters, [name]: value === '' ? undefined : value }));
  const field = (name: Exclude<keyof Filters, 'q'>, fallback = '') => ({
    select: true as const,
    size: 'small' as const,
    label: t(`filter.${name}`),
    value: filters[name] ?? fallback,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    sx: isOpen ? null : { display: { xs: 'none', sm: 'inline-flex' } },
  });
  return (
    <Stack
      role="search"
      aria-label={t('filter.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: FILTER_COLUMNS,
          // All have their room in two lines.
          md: `repeat(${named.length === lists.length ? 5 : 4}, 1fr)`,
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          display: { xs: 'flex', sm: 'contents' },
          flexWrap: 'wrap',
          gridColumn: '1 / -1',
          gap: 1.5,
        }}
      >
        <SearchField
          clears={clears}
          label={t('filter.q')}
          value={filters.q}
          maxLength={100}
          onSearch={(q) => onChange(readFilters({ ...filters, q }))}
          sx={{ flex: `1 1 ${rem(144)}`, gridColumn: { sm: '1 / -1', md: 'auto' } }}
        />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { sm: 'none' } }}
        >
          {t('filter.label')}
          {count > 0 && ` ${format.number(count)}`}
        </Button>
      </Stack>
      {NAMES.map((name) => (
        <TextField key={name} {...field(name)}>
          <MenuItem value="">{t('filter.any')}</MenuItem>
          {CHOICES[name].map((choice) => (
            <MenuItem key={choice} value={choice}>
              {t(`choice.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {named.map(([name, items]) => (
        <TextField key={name} {...field(name)}>
          <MenuItem value="">{t('filter.any')}</MenuItem>
          {namedItems(items)}
        </TextField>
      ))}
      <TextField {...field('order', 'email')}>
        {USER_ORDERS.map((order) => (
          <MenuItem key={order} value={order}>
            {t(`order.${order}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
