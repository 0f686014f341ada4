import type { ServerSetting, ServerSettingName } from '@file-server/contract/server-settings';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from '../../../desk-kit/asking-dialog.tsx';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { isReason, ReasonField } from '../../../desk-kit/reason-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { SettingsChange } from '../api/settings.ts';
import { CHOICES, fromDraft, MULTILINE, toDraft } from '../model/values.ts';
import { useValueText } from '../use-values.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

type SettingDialogProps = {
  setting: ServerSetting;
  /** As somebody else has left it since it was opened. */
  meanwhile: ServerSetting | null;
  isReset: boolean;
  /** @returns whether it was done */
  onSubmit: (change: SettingsChange) => Promise<boolean>;
  onClose: () => void;
};

/** Another value for a setting, or the one of the environment again, and why. */
export function SettingDialog({
  setting,
  meanwhile,
  isReset,
  onSubmit,
  onClose,
}: SettingDialogProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const textOf = useValueText();
  const { name, fallback } = setting;
  const [draft, setDraft] = useState(() => toDraft(name, setting.value));
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const value = fromDraft(name, draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const why = { reason: reason.trim() };
    const isDone = await onSubmit(
      isReset ? { reset: [name], ...why } : { set: { [name]: value }, ...why },
    );
    if (isDone) onClose();
    // What was typed is kept for another attempt.
    else setIsBusy(false);
  };
  return (
    <AskingDialog onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{t(`name.${name}`)}</DialogTitle>
        {/* The label of the first field stands half above it. */}
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          {meanwhile && <ChangedMeanwhile setting={meanwhile} />}
          {isReset ? (
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {t('reset.text', { value: textOf(name, fallback) })}
            </Typography>
          ) : (
            <ValueField
              name={name}
              draft={draft}
              isWrong={value === undefined}
              onChange={setDraft}
            />
          )}
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={setReason}
            {...(isReset && { inputRef: takeFocus })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!isReason(reason) || (!isReset && value === undefined)}
          >
            {t(isReset ? 'reset.action' : 'change.submit')}
          </Button>
        </DialogActions>
      </form>
    </AskingDialog>
  );
}

type ValueFieldProps = {
  name: ServerSettingName;
  draft: string;
  isWrong: boolean;
  onChange: (draft: string) => void;
};

function ValueField({ name, draft, isWrong, onChange }: ValueFieldProps) {
  const { t } = useTranslation('settings');
  const textOf = useValueText();
  const planQuery = useQuery(plansQuery);
  const { data: plans = [] } = planQuery;
  // Also one that is gone, or that is not read yet.
  const planIds = new Set(['', ...plans.map(({ id }) => id), draft]);
  const choices = name === 'trialPlan' ? [...planIds] : CHOICES[name];
  const isNumber = name === 'trialDays' || name === 'trialMaximum';
  const field = {
    size: 'small',
    label: t(`name.${name}`),
    helperText: t(isWrong ? `wrong.${name}` : `hint.${name}`),
    error: isWrong,
    value: draft,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    inputRef: takeFocus,
  } as const;
  const formHelperText = { role: isWrong ? 'alert' : undefined };
  if (name === 'noticeUntil') {
    return <DateField {...field} type="datetime-local" slotProps={{ formHelperText }} />;
  }
  return (
    <>
      <TextField
        {...field}
        select={choices !== undefined}
        multiline={MULTILINE.has(name)}
        minRows={2}
        slotProps={{
          formHelperText,
          htmlInput: isNumber ? { inputMode: 'numeric' } : { dir: 'auto' },
        }}
      >
        {choices?.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {textOf(name, fromDraft(name, choice) ?? null)}
          </MenuItem>
        ))}
      </TextField>
      {name === 'trialPlan' && <ChoicesFailed query={planQuery} />}
    </>
  );
}
