import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { CHOICES, type Term, TERMS, type TermsForm } from '../model/terms.ts';

/** The field that a choice needs beside it. */
const DETAILS = { on: 'endsOn', extend: 'days', set: 'maximum', raise: 'more' } as const;
type Detail = (typeof DETAILS)[keyof typeof DETAILS];
const detailOf = (choice: string): Detail | undefined => DETAILS[choice as keyof typeof DETAILS];

type TermsFieldsProps = { form: TermsForm; onChange: (form: TermsForm) => void };

/** What becomes of each term; a term that nobody touches stays as it is with everybody. */
export function TermsFields({ form, onChange }: TermsFieldsProps) {
  return TERMS.map((term) => {
    const detail = detailOf(form[term]);
    return (
      <Stack
        key={term}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <ChoiceField
          term={term}
          value={form[term]}
          onChange={(choice) => onChange({ ...form, [term]: choice })}
        />
        {detail && (
          <DetailField
            name={detail}
            value={form[detail]}
            onChange={(value) => onChange({ ...form, [detail]: value })}
          />
        )}
      </Stack>
    );
  });
}

type ChoiceFieldProps = { term: Term; value: string; onChange: (choice: string) => void };

function ChoiceField({ term, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('bulk-changes');
  return (
    <TextField
      select
      size="small"
      label={t(`term.${term}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('stays')}</MenuItem>
      {CHOICES[term].map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(`choice.${term}.${choice}` as 'choice.end.on')}
        </MenuItem>
      ))}
    </TextField>
  );
}

type DetailFieldProps = { name: Detail; value: string; onChange: (value: string) => void };

function DetailField({ name, value, onChange }: DetailFieldProps) {
  const { t } = useTranslation('bulk-changes');
  return (
    <TextField
      size="small"
      label={t(`detail.${name}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(name === 'endsOn'
        ? { type: 'date', slotProps: { inputLabel: { shrink: true } } }
        : { slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 9 } } })}
    />
  );
}
