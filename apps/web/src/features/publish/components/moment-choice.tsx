import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field.tsx';
import type { Moment } from '../model/metadata.ts';

export type MomentValue = { kind: Moment['kind']; local: string };

type MomentChoiceProps = {
  value: MomentValue;
  isWrong: boolean;
  onChange: (value: MomentValue) => void;
};

/** When customers see it. */
export function MomentChoice({ value, isWrong, onChange }: MomentChoiceProps) {
  const { t } = useTranslation('publishing');
  return (
    <FormControl error={isWrong}>
      <FormLabel sx={{ typography: 'body2', fontWeight: 500, color: 'text.primary' }}>
        {t('when')}
      </FormLabel>
      <RadioGroup
        row
        value={value.kind}
        onChange={(_, kind) => onChange({ ...value, kind: kind as Moment['kind'] })}
        sx={{ columnGap: 2, alignItems: 'center' }}
      >
        <FormControlLabel value="now" control={<Radio size="small" />} label={t('now')} />
        <FormControlLabel value="at" control={<Radio size="small" />} label={t('at')} />
        <FormControlLabel value="draft" control={<Radio size="small" />} label={t('draft')} />
        {value.kind === 'at' && (
          <DateField
            size="small"
            type="datetime-local"
            value={value.local}
            error={isWrong}
            onChange={({ target }) => onChange({ ...value, local: target.value })}
            slotProps={{ htmlInput: { 'aria-label': t('at') } }}
          />
        )}
      </RadioGroup>
      <FormHelperText>{t(isWrong ? 'atWrong' : `whenText.${value.kind}`)}</FormHelperText>
    </FormControl>
  );
}
