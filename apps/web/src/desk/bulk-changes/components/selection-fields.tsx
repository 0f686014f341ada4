import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Filter, toAddresses } from '../model/selection.ts';

export type By = 'filter' | 'addresses';

type SelectionFieldsProps = {
  filter: Filter;
  by: By;
  onBy: (by: By) => void;
  pasted: string;
  onPasted: (text: string) => void;
};

/** Whoever the list of users has with its filters, or addresses that somebody pastes. */
export function SelectionFields({ filter, by, onBy, pasted, onPasted }: SelectionFieldsProps) {
  const { t } = useTranslation('bulk-changes');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        onChange={(_, chosen: By | null) => chosen !== null && onBy(chosen)}
        aria-label={t('whom')}
      >
        <ToggleButton value="filter">{t('by.filter')}</ToggleButton>
        <ToggleButton value="addresses">{t('by.addresses')}</ToggleButton>
      </ToggleButtonGroup>
      {by === 'filter' ? (
        <FilterChips filter={filter} />
      ) : (
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

/** The filters in words, and the way to other ones. */
function FilterChips({ filter }: { filter: Filter }) {
  const { t } = useTranslation('bulk-changes');
  const { t: word } = useTranslation('users');
  const { q, plan, ...choices } = filter;
  const chosen = Object.entries(choices) as [keyof typeof choices, 'active'][];
  const labels = [
    ...(q === undefined || q === '' ? [] : [`${word('filter.q')}: \u2068${q}\u2069`]),
    ...chosen.map(([name, choice]) => `${word(`filter.${name}`)}: ${word(`choice.${choice}`)}`),
    ...(plan === undefined ? [] : [word('filter.plan')]),
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
