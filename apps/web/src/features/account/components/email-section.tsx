import { changeEmailRequestSchema, type AccountSecurity } from '@file-server/contract/account';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasRole } from '../../../lib/session.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';
import { useGuardedField } from '../../../shared/proof/use-guarded-action.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { requestEmailChange } from '../api/account.ts';
import { FormActions, Section } from './section.tsx';

type EmailSectionProps = {
  security: Pick<AccountSecurity, 'email' | 'pendingEmail' | 'mail'>;
  withProof: WithProof;
  /** The state of the account has changed at the server. */
  onChange: () => void;
};

/** The address of the account, which changes once its new owner has opened a link there. */
export function EmailSection({ security, withProof, onChange }: EmailSectionProps) {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const isOperator = useHasRole('operator');
  const { email, pendingEmail, mail } = security;
  const toRest = (): void => {
    setIsChanging(false);
    headingRef.current?.focus();
  };
  const change = async (wanted: string): Promise<void> => {
    await withProof(() => requestEmailChange(wanted));
    toRest();
    onChange();
    cornerSnackbars.success(t('email.sent'));
  };
  return (
    <Section headingRef={headingRef} heading={t('email.heading')} lead={t('email.lead')}>
      <Stack sx={{ gap: 0.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi translate="no">{email}</bdi>
        </Typography>
        {pendingEmail !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('email.pending', { email: pendingEmail })}
          </Typography>
        )}
      </Stack>
      {!mail && (
        <Typography color="textSecondary">
          {t(isOperator ? 'email.noMailAsOperator' : 'email.noMail')}
        </Typography>
      )}
      {mail && !isChanging && (
        <Button variant="outlined" onClick={() => setIsChanging(true)} sx={{ alignSelf: 'start' }}>
          {t('email.change')}
        </Button>
      )}
      {mail && isChanging && <EmailForm current={email} onSend={change} onCancel={toRest} />}
    </Section>
  );
}

type EmailFormProps = {
  current: string;
  /** Rejects with what the address was refused for. */
  onSend: (email: string) => Promise<void>;
  onCancel: () => void;
};

function EmailForm({ current, onSend, onCancel }: EmailFormProps) {
  const { t } = useTranslation('account');
  const { value, field, isSending, onSubmit } = useGuardedField({
    check: (typed) => {
      const email = typed.trim();
      if (!changeEmailRequestSchema.safeParse({ email }).success) return t('email.invalid');
      return email.toLowerCase() === current.toLowerCase() ? t('email.same') : null;
    },
    send: (email) => onSend(email.trim()),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 0.5, maxWidth: 400 }}>
      <LabelledInput
        {...field}
        label={t('email.new')}
        type="email"
        inputRef={takeFocus}
        autoComplete="email"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        hint={t('email.hint')}
      />
      <FormActions
        submit={t('email.send')}
        isBusy={isSending}
        disabled={value.trim() === ''}
        onCancel={onCancel}
      />
    </Stack>
  );
}
