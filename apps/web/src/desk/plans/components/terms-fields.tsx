import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundedField } from '../../../desk-kit/bounded-field.tsx';
import { DescribedChoice } from '../../../desk-kit/described-choice.tsx';
import { toOneLine } from '../../../desk-kit/one-line.ts';
import { OptionalReason } from '../../../desk-kit/optional-reason.tsx';
import { areDays, NAME_MAX, type TermsDraft } from '../model/terms.ts';

const EXPIRIES = ['locked', 'fallback'] as const;
const REFETCHES = ['never', 'days', 'licensed'] as const;

type TermsFieldsProps = {
  draft: TermsDraft;
  /** Whether another plan is called so. */
  isTaken: boolean;
  onChange: (changed: Partial<TermsDraft>) => void;
};

/** How a plan is called and what it says, and why. */
export function TermsFields({ draft, isTaken, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('plans');
  const nameField = useRef<HTMLInputElement>(null);
  // Also where it is taken, as the button that was pressed waits for another name then.
  useEffect(() => nameField.current?.focus(), [isTaken]);
  return (
    <>
      <BoundedField
        label={t('field.name')}
        value={draft.name}
        autoComplete="off"
        inputRef={nameField}
        error={isTaken}
        helperText={isTaken ? t('field.nameTaken') : t('field.nameHint')}
        maxLength={NAME_MAX}
        onChange={({ target }) => onChange({ name: toOneLine(target.value) })}
      />
      <DescribedChoice
        label={t('field.expiry')}
        choices={EXPIRIES.map((value) => ({
          value,
          name: t(`expiry.${value}.name`),
          text: t(`expiry.${value}.text`),
        }))}
        value={draft.afterExpiry}
        onChange={(afterExpiry) => onChange({ afterExpiry })}
      />
      <DescribedChoice
        label={t('field.refetch')}
        choices={REFETCHES.map((value) => ({
          value,
          name: t(`refetch.${value}.name`),
          text: t(`refetch.${value}.text`),
        }))}
        value={draft.refetch}
        onChange={(refetch) => onChange({ refetch })}
      />
      {draft.refetch === 'days' && (
        <DaysField days={draft.refetchDays} onChange={(refetchDays) => onChange({ refetchDays })} />
      )}
      <OptionalReason value={draft.reason} onChange={(reason) => onChange({ reason })} />
    </>
  );
}

function DaysField({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useTranslation('plans');
  return (
    <TextField
      size="small"
      label={t('field.days')}
      value={days}
      autoComplete="off"
      error={!areDays(days)}
      helperText={t('field.daysHint')}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
