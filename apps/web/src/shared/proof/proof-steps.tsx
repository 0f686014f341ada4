import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../lib/api-error.ts';
import { isUnpicked } from '../../lib/is-unpicked.ts';
import { useAttempt } from '../../lib/attempt.ts';
import { useOneField } from '../../lib/one-field.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { LabelledInput } from '../../ui/labelled-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { passkeyProof, stepUp } from './step-up.ts';
import { takeFocus } from '../../ui/take-focus.ts';

/** As the contract has it. */
const MIN_CODE_LENGTH = 6;

type PasswordAndCodeProps = { onProven: () => void; onCancel: () => void };
type Field = 'password' | 'code';

/** Only a wrong password is said at its field: everything else is met after it. */
const fieldOf = (error: unknown): Field =>
  problemCodeOf(error) === 'invalid_credentials' ? 'password' : 'code';

/** A proof by both factors at once, as the account signs in. */
export function PasswordAndCode({ onProven, onCancel }: PasswordAndCodeProps) {
  const { t } = useTranslation('proof');
  const problemText = useProblemText();
  const [typed, setTyped] = useState<Record<Field, string>>({ password: '', code: '' });
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<Field>();

  const send = async (): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await stepUp({ password: typed.password, code: typed.code.trim() });
      onProven();
    } catch (error) {
      refuse([{ field: fieldOf(error), message: problemText(error) }]);
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const fieldFor = (name: Field) => ({
    value: typed[name],
    errorText: messageFor(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      change(name);
    },
  });

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <PasswordInput
        {...fieldFor('password')}
        inputRef={takeFocus}
        label={t('password')}
        autoComplete="current-password"
      />
      <CodeInput {...fieldFor('code')} />
      <ProofActions onCancel={onCancel}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={typed.password === '' || typed.code.trim().length < MIN_CODE_LENGTH}
        >
          {t('confirm')}
        </Button>
      </ProofActions>
    </Stack>
  );
}

type TypedProofProps = {
  way: 'password' | 'code';
  onProven: () => void;
  onCancel: () => void;
  /** Hears why a proof was not taken. */
  onRefused: (error: unknown) => void;
};

const MIN_LENGTH = { password: 1, code: MIN_CODE_LENGTH } as const;

/** A proof by one thing that is typed. */
export function TypedProof({ way, onProven, onCancel, onRefused }: TypedProofProps) {
  const { t } = useTranslation('proof');
  const problemText = useProblemText();
  const { value, field, isSending, onSubmit } = useOneField({
    send: async (typed) => {
      await stepUp(way === 'password' ? { password: typed } : { code: typed.trim() });
      onProven();
    },
    explain: (error) => {
      onRefused(error);
      return problemText(error);
    },
  });
  const shared = { ...field, inputRef: takeFocus };

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      {way === 'password' ? (
        <PasswordInput {...shared} label={t('password')} autoComplete="current-password" />
      ) : (
        <CodeInput {...shared} />
      )}
      <ProofActions onCancel={onCancel}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={value.trim().length < MIN_LENGTH[way]}
        >
          {t('confirm')}
        </Button>
      </ProofActions>
    </Stack>
  );
}

type PasskeyStepProps = { onProven: () => void; onCancel: () => void };

/** A proof by a passkey; the browser asks the rest. */
export function PasskeyStep({ onProven, onCancel }: PasskeyStepProps) {
  const { t } = useTranslation('proof');
  const problemText = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const prove = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await stepUp(await passkeyProof());
      onProven();
    } catch (error) {
      setRefusal(isUnpicked(error) ? t('noPasskey') : problemText(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <ProofActions onCancel={onCancel}>
        <Button ref={takeFocus} variant="contained" loading={isBusy} onClick={() => void prove()}>
          {t('usePasskey')}
        </Button>
      </ProofActions>
    </>
  );
}

/** A field for a code of the authenticator app, or a recovery code. */
function CodeInput(props: Omit<ComponentProps<typeof LabelledInput>, 'label'>) {
  const { t } = useTranslation('proof');
  return (
    <LabelledInput
      {...props}
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      // Recovery codes have letters, so the keyboard of digits would shut them out.
      inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
    />
  );
}

type ProofActionsProps = { onCancel: () => void; children: ReactNode };

/** The answer and the way back, at the end of the line. */
export function ProofActions({ onCancel, children }: ProofActionsProps) {
  const { t } = useTranslation('proof');
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
    </Stack>
  );
}
