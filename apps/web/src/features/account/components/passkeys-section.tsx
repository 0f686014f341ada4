import type { AccountSecurity } from '@file-server/contract/account';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isUnpicked } from '../../../lib/is-unpicked.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { addPasskey, deletePasskey } from '../api/account.ts';
import { AskFirst } from './ask-first.tsx';
import { FormActions, Section } from './section.tsx';

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
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    if (isKnown) return t('passkeys.exists');
    return isUnpicked(error) ? t('passkeys.none') : null;
  };
  const add = (name: string) =>
    run(async () => {
      await addPasskey(name, withProof);
      toRest();
      onChange();
      cornerSnackbars.success(t('passkeys.created'));
    }, describe);
  const remove = ({ id }: Passkey) =>
    run(async () => {
      try {
        await withProof(() => deletePasskey(id));
        toRest();
        cornerSnackbars.success(t('passkeys.removed'));
      } catch (error) {
        // One that is gone already needs no other attempt.
        if (problemCodeOf(error) === 'not_found') toRest();
        throw error;
      } finally {
        // Also when no answer came: it may have been done.
        onChange();
      }
    });

  return (
    <Section headingRef={headingRef} heading={t('passkeys.heading')} lead={t('passkeys.lead')}>
      {passkeys.length === 0 ? (
        <Typography color="textSecondary">{t('passkeys.empty')}</Typography>
      ) : (
        <Stack component="ul" sx={{ margin: 0, padding: 0 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onDelete={() => setLeaving(passkey)}
            />
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

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onDelete: () => void };

/** One passkey, by the name that its owner gave it. */
function PasskeyRow({ passkey, isBusy, onDelete }: PasskeyRowProps) {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', minHeight: 56, listStyle: 'none' }}
    >
      <KeyOutlined sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap title={name}>
          <OneLine>{name}</OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('passkeys.added', { date: date(createdAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.used', { when: relative(lastUsedAt) })}
        </Typography>
      </Stack>
      <IconButton
        aria-label={t('passkeys.removeNamed', { name })}
        disabled={isBusy}
        onClick={onDelete}
      >
        <DeleteOutlineOutlined sx={{ fontSize: 20, color: 'text.secondary' }} />
      </IconButton>
    </Stack>
  );
}

/** As the contract has it. */
const MAX_NAME_LENGTH = 60;

type PasskeyFormProps = {
  isBusy: boolean;
  onCreate: (name: string) => void;
  onCancel: () => void;
};

/** Asks what the new passkey is called; the browser asks the rest. */
function PasskeyForm({ isBusy, onCreate, onCancel }: PasskeyFormProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState('');
  const isLong = name.trim().length > MAX_NAME_LENGTH;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onCreate(name.trim());
  };
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1, maxWidth: 400 }}>
      <LabelledInput
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={name}
        inputRef={takeFocus}
        autoComplete="off"
        errorText={isLong ? t('passkeys.nameLong', { most: MAX_NAME_LENGTH }) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions
        submit={t('passkeys.create')}
        isBusy={isBusy}
        disabled={name.trim() === '' || isLong}
        onCancel={onCancel}
      />
    </Stack>
  );
}
