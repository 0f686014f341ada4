import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SchemeChoice } from '../../../ui/theme/schemes.ts';
import { SchemePreview } from './scheme-preview.tsx';

type SchemeOptionProps = {
  /** Name of the radio group. */
  group: string;
  scheme: SchemeChoice;
  checked: boolean;
  onChoose: (scheme: SchemeChoice) => void;
};

/** One scheme as a radio button that looks like the page in it. */
export function SchemeOption({ group, scheme, checked, onChoose }: SchemeOptionProps) {
  const { t } = useTranslation('colour-schemes');
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: 0,
        cursor: 'pointer',
        '& .frame': {
          borderRadius: 2,
          outline: '1px solid',
          outlineColor: 'divider',
          transition: 'outline-color 120ms ease-out',
        },
        '&:hover .frame': { outlineColor: 'text.secondary' },
        '& input:checked ~ .frame': { outline: '2px solid', outlineColor: 'primary.main' },
        '& input:focus-visible ~ .frame': {
          outline: '2px solid var(--focus-ring)',
          outlineOffset: 3,
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={group}
        value={scheme.id}
        checked={checked}
        onChange={() => onChoose(scheme)}
        sx={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
      />
      <div className="frame">
        <SchemePreview colours={scheme.colours} />
      </div>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 20,
          typography: 'caption',
          color: checked ? 'text.primary' : 'text.secondary',
          fontWeight: checked ? 600 : 400,
        }}
      >
        {t(scheme.name)}
        {checked && <Check sx={{ fontSize: 16 }} aria-hidden="true" />}
      </Box>
    </Box>
  );
}
