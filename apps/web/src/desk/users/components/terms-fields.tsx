import { PERIODS } from '@file-server/contract/downloads';
import type { User } from '@file-server/contract/users';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMaximum } from '../../../desk-kit/maximum.ts';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { namedItems } from '../../../desk-kit/named-items.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { TermsForm } from '../model/terms.ts';

type TermsFieldsProps = {
  user: Pick<User, 'foreign' | 'plan'>;
  form: TermsForm;
  onChange: (form: TermsForm) => void;
};

/** The terms, one field each; what another licence server decides is only shown. */
export function TermsFields({ user, form, onChange }: TermsFieldsProps) {
  const { t } = useTranslation(['users', 'desk-kit']);
  const planQuery = useQuery(plansQuery);
  const { data: plans = [] } = planQuery;
  const { planId } = form;
  // Of the one that the user has, the user knows.
  const isGone =
    planId !== '' && planId !== user.plan?.id && !plans.some(({ id }) => id === planId);
  const set = <Name extends keyof TermsForm>(name: Name, value: TermsForm[Name]) =>
    onChange({ ...form, [name]: value });
  const text = (name: 'expiresAt' | 'maximum' | 'planId') => ({
    size: 'small' as const,
    label: t(`term.${name}`),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 4 }}>
        {(['activated', 'proPack'] as const).map((name) => (
          <FormControlLabel
            key={name}
            disabled={user.foreign}
            label={t(`term.${name}`)}
            control={
              <Switch checked={form[name]} onChange={({ target }) => set(name, target.checked)} />
            }
          />
        ))}
      </Stack>
      <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField
          {...text('expiresAt')}
          disabled={user.foreign}
          helperText={t('desk-kit:hint.expiresAt')}
        />
        {(plans.length > 0 || form.planId !== '') && (
          <TextField select {...text('planId')} error={isGone} helperText={isGone && t('planGone')}>
            <MenuItem value="">{t('noPlan')}</MenuItem>
            {namedItems(plans)}
          </TextField>
        )}
        <TextField
          {...text('maximum')}
          error={!isMaximum(form.maximum)}
          helperText={t(
            isMaximum(form.maximum) ? 'desk-kit:hint.maximum' : 'desk-kit:wrongMaximum',
          )}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          select
          size="small"
          label={t('term.period')}
          value={form.period}
          onChange={({ target }) =>
            set('period', PERIODS.find((period) => period === target.value) ?? form.period)
          }
        >
          {PERIODS.map((period) => (
            <MenuItem key={period} value={period}>
              {t(`period.${period}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <ChoicesFailed query={planQuery} />
    </>
  );
}
