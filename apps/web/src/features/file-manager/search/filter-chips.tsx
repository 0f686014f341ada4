import { SEARCH_CHANNELS, searchTypeSchema } from '@file-server/contract/search';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFilters, DAYS, SIZES } from './search-filters.ts';

type FilterChipsProps = {
  filters: ChosenFilters;
  /** False at the top of the library, where everything is in this folder. */
  hasFolder: boolean;
  onChange: (filters: ChosenFilters) => void;
};

/** Narrows the search. */
export function FilterChips({ filters, hasFolder, onChange }: FilterChipsProps) {
  const { t } = useTranslation('file-search');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5 }}>
      {hasFolder && (
        <Chip
          size="small"
          label={t('filter.folder')}
          aria-pressed={filters.inFolder}
          color={filters.inFolder ? 'primary' : 'default'}
          variant={filters.inFolder ? 'filled' : 'outlined'}
          onClick={() => onChange({ ...filters, inFolder: !filters.inFolder })}
        />
      )}
      <ChoiceChip
        label={t('filter.type')}
        choices={searchTypeSchema.options.map((id) => ({ id, label: t(`filter.types.${id}`) }))}
        chosen={filters.type}
        onChoose={(type) => onChange({ ...filters, type })}
      />
      <ChoiceChip
        label={t('filter.size')}
        choices={keysOf(SIZES).map((id) => ({ id, label: t(`filter.sizes.${id}`) }))}
        chosen={filters.size}
        onChoose={(size) => onChange({ ...filters, size })}
      />
      <ChoiceChip
        label={t('filter.date')}
        choices={keysOf(DAYS).map((id) => ({ id, label: t(`filter.dates.${id}`) }))}
        chosen={filters.date}
        onChoose={(date) => onChange({ ...filters, date })}
      />
      <ChoiceChip
        label={t('filter.channel')}
        choices={SEARCH_CHANNELS.map((id) => ({ id, label: id }))}
        chosen={filters.channel}
        onChoose={(channel) => onChange({ ...filters, channel })}
      />
    </Box>
  );
}

const keysOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>) =>
  Object.keys(choices) as Key[];

type ChoiceChipProps<Id extends string> = {
  label: string;
  choices: readonly { id: Id; label: string }[];
  chosen: Id | null;
  onChoose: (id: Id | null) => void;
};

function ChoiceChip<Id extends string>({ label, choices, chosen, onChoose }: ChoiceChipProps<Id>) {
  const { t } = useTranslation('file-search');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const current = choices.find((choice) => choice.id === chosen);
  const choose = (next: Id | null) => {
    setAnchor(null);
    onChoose(next);
  };
  return (
    <>
      <Chip
        size="small"
        id={id}
        label={current ? `${label}: ${current.label}` : label}
        color={current ? 'primary' : 'default'}
        variant={current ? 'filled' : 'outlined'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        deleteIcon={<ArrowDropDown />}
        onDelete={(event: { currentTarget: HTMLElement }) =>
          setAnchor(event.currentTarget.parentElement)
        }
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {[{ id: null, label: t('filter.any') }, ...choices].map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemradio"
            aria-checked={choice.id === chosen}
            selected={choice.id === chosen}
            onClick={() => choose(choice.id)}
          >
            <ListItemIcon>{choice.id === chosen && <Check fontSize="small" />}</ListItemIcon>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
