import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { type SelectedBy, type Filter, type Selectable, toAddresses } from '../model/selection.ts';

/** Ticked users of whom the address is shown. */
const SHOWN = 20;

type SelectionFieldsProps = Selectable & {
  by: SelectedBy;
  onBy: (by: SelectedBy) => void;
  onPasted: (text: string) => void;
};

/** Who was ticked, whoever the list of users has with its filters, or addresses that somebody pastes. */
export function SelectionFields(props: SelectionFieldsProps) {
  const { ticked, filter, by, onBy, pasted, onPasted } = props;
  const { t } = useTranslation('bulk-changes');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        onChange={(_, chosen: SelectedBy | null) => chosen !== null && onBy(chosen)}
        aria-label={t('whom')}
      >
        {ticked.length > 0 && <ToggleButton value="ticked">{t('by.ticked')}</ToggleButton>}
        <ToggleButton value="filter">{t('by.filter')}</ToggleButton>
        <ToggleButton value="addresses">{t('by.addresses')}</ToggleButton>
      </ToggleButtonGroup>
      {by === 'ticked' && <TickedChips ticked={ticked} />}
      {by === 'filter' && <FilterChips filter={filter} />}
      {by === 'addresses' && (
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          label={t('addresses')}
          helperText={t('addressesHint', { count: toAddresses(pasted).length })}
          value={pasted}
          onChange={({ target }) => onPasted(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
        />
      )}
    </>
  );
}

/** Some of those who were ticked, by address, and how many there are. */
function TickedChips({ ticked }: { ticked: Selectable['ticked'] }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const count = ticked.length;
  const rest = count - SHOWN;
  return (
    <>
      <Typography>{t('ticked', { count, formatted: format.number(count) })}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        {ticked.slice(0, SHOWN).map(({ id, email }) => (
          <Chip
            key={id}
            label={<bdi translate="no">{email}</bdi>}
            variant="outlined"
            sx={{ maxWidth: '100%' }}
          />
        ))}
        {rest > 0 && (
          <Typography color="textSecondary">
            {t('tickedMore', { count: rest, formatted: format.number(rest) })}
          </Typography>
        )}
        <TextLink to="/operator/users">{t('otherFilter')}</TextLink>
      </Stack>
    </>
  );
}

/** By its name as far as this is known by now. */
const named = (label: string, items: readonly { id: string; name: string }[], id: string) => {
  const name = items.find((item) => item.id === id)?.name;
  return name === undefined ? label : `${label}: ${isolate(name)}`;
};

/** The filters in words, and the way to other ones. */
function FilterChips({ filter }: { filter: Filter }) {
  const { t } = useTranslation('bulk-changes');
  const { t: word } = useTranslation('users');
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const { q, plan, product, ...choices } = filter;
  const chosen = Object.entries(choices) as [keyof typeof choices, 'active'][];
  const labels = [
    ...(q === undefined || q === '' ? [] : [`${word('filter.q')}: ${isolate(q)}`]),
    ...chosen.map(([name, choice]) => `${word(`filter.${name}`)}: ${word(`choice.${choice}`)}`),
    ...(plan === undefined ? [] : [named(word('filter.plan'), plans, plan)]),
    ...(product === undefined ? [] : [named(word('filter.product'), products, product)]),
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      {labels.length === 0 && <Typography>{t('everybody')}</Typography>}
      {labels.map((label) => (
        <Chip key={label} label={label} variant="outlined" />
      ))}
      <TextLink to="/operator/users" search={filter}>
        {t('otherFilter')}
      </TextLink>
    </Stack>
  );
}
