import type { Region } from '@file-server/contract/settings';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DerivedSchemeId, SchemeChoice, SchemeId } from '../../../ui/theme/schemes.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

type Choice = SchemeChoice<SchemeId | DerivedSchemeId>;

type ThemeSelectProps = {
  region: Region;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
};

/** The colour scheme of one part of the page, each choice painted in its own colours. */
export function ThemeSelect({ region, choices, value, onChange }: ThemeSelectProps) {
  const { t } = useTranslation(['settings-panel', 'colour-schemes']);
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.75 }}>
      <Typography id={id} component="span" variant="body2">
        {t(`theme.${region}`)}
      </Typography>
      <Select
        labelId={id}
        value={value}
        size="small"
        onChange={(event) => onChange(event.target.value)}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
        sx={{ '& .MuiSelect-select': { paddingBlock: 0.75 } }}
      >
        {choices.map(({ id: scheme, name, colours }) => (
          <MenuItem
            key={scheme}
            value={scheme}
            sx={{
              minHeight: 44,
              marginBlock: 0.5,
              border: '1px solid',
              borderColor: 'divider',
              '&, &:hover, &.Mui-selected, &.Mui-selected:hover, &.Mui-focusVisible': {
                color: colours.text,
                backgroundColor: colours.page,
              },
              '&:hover, &.Mui-selected': { borderColor: colours.accent },
            }}
          >
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%' }}
            >
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
                {t(`colour-schemes:${name}`)}
              </Box>
              <Swatches colours={colours} />
            </Box>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

const SWATCHES = ['accent', 'secondary', 'error', 'surface'] as const;

function Swatches({ colours }: Pick<Choice, 'colours'>) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexShrink: 0,
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.small,
      }}
    >
      {SWATCHES.map((name) => (
        <Box
          key={name}
          component="span"
          sx={{ width: 16, height: 16, backgroundColor: colours[name] }}
        />
      ))}
    </Box>
  );
}
