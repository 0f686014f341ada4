import { INVITATION_LANGUAGES, type SentInvitation } from '@file-server/contract/invitations';
import { USER_NAME_MAX } from '@file-server/contract/user-names';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundedField } from '../../../desk-kit/bounded-field.tsx';
import { fits } from '../../../desk-kit/fits.ts';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { REASON_MAX } from '../../../desk-kit/reason-field.tsx';
import type { SecretFormProps } from '../../../desk-kit/secret-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { invite, resend } from '../api/invitations.ts';
import { type InviteRefusal, toInviteRefusal } from '../model/invite-refusal.ts';
import { useGoneText } from '../model/use-gone-text.ts';

const EMPTY = { email: '', displayName: '', reason: '', planId: '', role: 'customer' };

/** Characters of what is typed, as the contract has them. */
const MAX = { email: 254, displayName: USER_NAME_MAX, reason: REASON_MAX } as const;
const TYPED = ['email', 'displayName', 'reason'] as const;

/** Who is invited and why. Other terms are those of a customer, and stand on the user's page. */
export function InviteForm({ isBusy, run, onCreated, onClose }: SecretFormProps) {
  const { t, i18n } = useTranslation('invitations');
  const planQuery = useQuery(plansQuery);
  const { data: plans = [] } = planQuery;
  const { withProof, question } = useProof();
  const goneText = useGoneText();
  const [values, setValues] = useState(EMPTY);
  const [language, setLanguage] = useState(
    () => INVITATION_LANGUAGES.find((known) => i18n.language.startsWith(known)) ?? 'en',
  );
  const [refusal, setRefusal] = useState<InviteRefusal | null>(null);
  const invitedId = refusal?.userId;
  const field = (name: keyof typeof EMPTY, hint?: string) => ({
    size: 'small' as const,
    label: t(`invite.${name}`),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setRefusal(null);
    },
    ...(refusal?.field === name
      ? {
          error: true,
          helperText: (
            <>
              {t(`invite.refused.${refusal.why}`)}
              {invitedId !== undefined && (
                <Button size="small" disabled={isBusy} onClick={() => void sendAgain(invitedId)}>
                  {t('resend.action')}
                </Button>
              )}
            </>
          ),
        }
      : { helperText: hint }),
  });
  const { email, displayName, reason, planId, role } = values;
  const isComplete = TYPED.every(
    (name) => values[name].trim() !== '' && fits(values[name], MAX[name]),
  );
  const tell = ({ link, invitation }: SentInvitation) => {
    if (link === null) {
      cornerSnackbars.success(t('sent', { email: invitation.email }));
      onClose();
    } else onCreated(link);
  };
  const send = () =>
    run(async () => {
      const body = {
        email: email.trim(),
        displayName: displayName.trim(),
        reason: reason.trim(),
        language,
        ...(planId !== '' && { planId }),
      };
      setRefusal(null);
      const invited = withProof(() => invite(body, role === 'operator'));
      const answer = await invited.catch((error: unknown) => {
        const refused = toInviteRefusal(error);
        if (refused === null) throw error;
        setRefusal(refused);
        return null;
      });
      if (answer !== null) tell(answer);
    });
  const sendAgain = (userId: string) =>
    run(async () => tell(await withProof(() => resend(userId))), goneText);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <BoundedField
            {...field('email')}
            type="email"
            inputRef={takeFocus}
            autoComplete="off"
            // The label of an outlined field reaches above it.
            sx={{ marginBlockStart: 1 }}
            maxLength={MAX.email}
            input={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
          />
          <BoundedField {...field('displayName')} autoComplete="off" maxLength={MAX.displayName} />
          <TextField select {...field('role')}>
            <MenuItem value="customer">{t('customer')}</MenuItem>
            <MenuItem value="operator">{t('operator')}</MenuItem>
          </TextField>
          {plans.length > 0 && (
            <TextField
              select
              {...field('planId')}
              slotProps={{
                formHelperText: { role: refusal?.field === 'planId' ? 'alert' : undefined },
              }}
            >
              <MenuItem value="">{t('invite.noPlan')}</MenuItem>
              {plans.map((plan) => (
                <MenuItem key={plan.id} value={plan.id}>
                  <bdi>{plan.name}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )}
          <ChoicesFailed query={planQuery} />
          <TextField
            select
            size="small"
            label={t('invite.language')}
            value={language}
            onChange={({ target }) =>
              setLanguage(INVITATION_LANGUAGES.find((known) => known === target.value) ?? 'en')
            }
          >
            {INVITATION_LANGUAGES.map((known) => (
              <MenuItem key={known} value={known}>
                {t(`language.${known}`)}
              </MenuItem>
            ))}
          </TextField>
          <BoundedField
            {...field('reason', t('reason.hint'))}
            autoComplete="off"
            maxLength={MAX.reason}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isComplete}>
            {t('invite.submit')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </>
  );
}
