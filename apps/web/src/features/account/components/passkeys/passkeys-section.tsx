import type { AccountSecurity } from '@file-server/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../../ui/notices.tsx';
import { addPasskey, deletePasskey } from '../../api/passkeys.ts';
import type { WithProof } from '../../model/with-proof.ts';
import { useGuardedAction } from '../../use-guarded-action.ts';
import { AskFirst } from '../ask-first.tsx';
import { Section } from '../section.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';

type Passkey = AccountSecurity['passkeys'][number];

type PasskeysSectionProps = {
  passkeys: readonly Passkey[];
  withProof: WithProof;
  /** The state of the account has changed at the server. */
  onChange: () => void;
};

/** The passkeys of the account. */
export function PasskeysSection({ passkeys, withProof, onChange }: PasskeysSectionProps) {
  const { t } = useTranslation('account');
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { isBusy, run } = useGuardedAction();
  const toRest = () => {
    setIsAdding(false);
    setLeaving(null);
    headingRef.current?.focus();
  };

  /** What authenticators say, in words (WebAuthn section 5.1.3). */
  const describe = (error: unknown): string | null => {
    if (!(error instanceof Error)) return null;
    if (error.name === 'InvalidStateError') return t('passkeys.exists');
    const isUnpicked = error.name === 'NotAllowedError' || error.name === 'AbortError';
    return isUnpicked ? t('passkeys.none') : null;
  };
  const add = (name: string) =>
    run(async () => {
      await addPasskey(name, withProof);
      toRest();
      onChange();
      notices.success(t('passkeys.created'));
    }, describe);
  const remove = ({ id }: Passkey) =>
    run(async () => {
      await withProof(() => deletePasskey(id));
      toRest();
      onChange();
      notices.success(t('passkeys.removed'));
    });

  return (
    <Section headingRef={headingRef} heading={t('passkeys.heading')} lead={t('passkeys.lead')}>
      {passkeys.length === 0 ? (
        <Typography color="textSecondary">{t('passkeys.empty')}</Typography>
      ) : (
        <Stack component="ul" sx={{ margin: 0, padding: 0 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setLeaving(passkey)} />
          ))}
        </Stack>
      )}
      {leaving !== null && (
        <AskFirst
          text={t('passkeys.removeAsk', { name: leaving.name })}
          action={t('passkeys.remove')}
          isBusy={isBusy}
          onAgree={() => void remove(leaving)}
          onCancel={toRest}
        />
      )}
      {leaving === null && !browserSupportsWebAuthn() && (
        <Typography color="textSecondary">{t('passkeys.unsupported')}</Typography>
      )}
      {leaving === null && browserSupportsWebAuthn() && !isAdding && (
        <Button variant="outlined" onClick={() => setIsAdding(true)} sx={{ alignSelf: 'start' }}>
          {t('passkeys.add')}
        </Button>
      )}
      {leaving === null && isAdding && (
        <PasskeyForm isBusy={isBusy} onCreate={(name) => void add(name)} onCancel={toRest} />
      )}
    </Section>
  );
}
