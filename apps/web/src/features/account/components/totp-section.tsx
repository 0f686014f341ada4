import type { TotpSetup } from '@file-server/contract/second-factor';
import type { AccountSecurity } from '@file-server/contract/account';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { beginTotp, renewRecoveryCodes, turnTotpOff } from '../api/account.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { AskFirst } from './ask-first.tsx';
import { Section } from './section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TotpSetupForm } from './totp-setup-form.tsx';

/** What stands beneath the heading. */
type View =
  | { kind: 'rest' }
  | { kind: 'setup'; setup: TotpSetup }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'ask'; about: 'turnOff' | 'renew' };

const REST: View = { kind: 'rest' };

type TotpSectionProps = {
  totp: AccountSecurity['totp'];
  withProof: WithProof;
  /** The state of the account has changed at the server. */
  onChange: () => void;
};

/** The authenticator app of the account and its recovery codes. */
export function TotpSection({ totp, withProof, onChange }: TotpSectionProps) {
  const { t } = useTranslation('account');
  const [view, setView] = useState<View>(REST);
  const { isBusy, run } = useGuardedAction();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const toRest = () => {
    setView(REST);
    headingRef.current?.focus();
  };

  const begin = () =>
    run(async () => setView({ kind: 'setup', setup: await withProof(beginTotp) }));
  const turnOff = () =>
    run(async () => {
      // Also when no answer came: it may have been done.
      await withProof(turnTotpOff).finally(onChange);
      toRest();
      cornerSnackbars.success(t('totp.turnedOff'));
    });
  const renew = () =>
    run(async () => {
      const { recoveryCodes } = await withProof(renewRecoveryCodes).finally(onChange);
      setView({ kind: 'codes', codes: recoveryCodes });
    });

  return (
    <Section
      headingRef={headingRef}
      heading={t('totp.heading')}
      lead={t('totp.lead')}
      state={
        <Chip
          size="small"
          color={totp.enabled ? 'success' : 'default'}
          variant="outlined"
          label={t(totp.enabled ? 'totp.on' : 'totp.off')}
        />
      }
    >
      {view.kind === 'rest' && (
        <Choices
          totp={totp}
          isBusy={isBusy}
          onBegin={() => void begin()}
          onAsk={(about) => setView({ kind: 'ask', about })}
        />
      )}
      {view.kind === 'setup' && (
        <TotpSetupForm
          setup={view.setup}
          withProof={withProof}
          onCancel={toRest}
          onConfirmed={(codes) => {
            setView({ kind: 'codes', codes });
            onChange();
            cornerSnackbars.success(t('totp.turnedOn'));
          }}
        />
      )}
      {view.kind === 'codes' && <RecoveryCodeList codes={view.codes} onDone={toRest} />}
      {view.kind === 'ask' && (
        <AskFirst
          text={t(view.about === 'renew' ? 'recovery.renewAsk' : 'totp.turnOffAsk')}
          action={t(view.about === 'renew' ? 'recovery.renew' : 'totp.turnOff')}
          isBusy={isBusy}
          onAgree={() => void (view.about === 'renew' ? renew() : turnOff())}
          onCancel={toRest}
        />
      )}
    </Section>
  );
}

type ChoicesProps = {
  totp: AccountSecurity['totp'];
  isBusy: boolean;
  onBegin: () => void;
  onAsk: (about: 'turnOff' | 'renew') => void;
};

function Choices({ totp, isBusy, onBegin, onAsk }: ChoicesProps) {
  const { t } = useTranslation('account');
  if (!totp.enabled) {
    return (
      <Button variant="outlined" loading={isBusy} onClick={onBegin} sx={{ alignSelf: 'start' }}>
        {t('totp.setUp')}
      </Button>
    );
  }
  return (
    <>
      <Typography color={totp.recoveryCodesLeft === 0 ? 'error' : 'textPrimary'}>
        {t('recovery.left', { count: totp.recoveryCodesLeft })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => onAsk('renew')}>
          {t('recovery.renew')}
        </Button>
        <Button variant="outlined" loading={isBusy} onClick={onBegin}>
          {t('totp.move')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => onAsk('turnOff')}>
          {t('totp.turnOff')}
        </Button>
      </Stack>
    </>
  );
}
