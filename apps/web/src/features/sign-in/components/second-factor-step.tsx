import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../lib/attempt.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { notices } from '../../../ui/notices.tsx';
import { useFirstEmptyFocus } from '../../../ui/use-first-empty-focus.ts';
import { sendCode } from '../api/send-code.ts';
import { describeFailure } from '../model/sign-in-failure.ts';

/** Of an authenticator app; recovery codes are longer. */
const MIN_CODE_LENGTH = 6;

type SecondFactorStepProps = {
  /** What the code is sent with. */
  challenge: string;
  onBack: () => void;
};

/** The step after the right password, for accounts that are guarded by a second factor. */
export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('sign-in');
  const config = useRuntimeConfig();
  const formRef = useFirstEmptyFocus();
  const [code, setCode] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { messageFor, begin, refuse, change } = useAttempt<'code'>();

  const send = async (): Promise<void> => {
    setIsSending(true);
    begin();
    try {
      await sendCode({ challenge, code: code.trim() }, config);
      notices.success(t('success'));
    } catch (error) {
      const { notice } = describeFailure(error, t);
      notices.error(notice);
      refuse([{ field: 'code', message: notice }]);
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <Stack component="form" ref={formRef} noValidate onSubmit={onSubmit} sx={{ gap: 0.5 }}>
      <LabelledInput
        label={t('code.label')}
        value={code}
        autoComplete="one-time-code"
        // Recovery codes have letters, so the keyboard of digits would shut them out.
        inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
        errorText={messageFor('code')}
        hint={t('code.hint')}
        onChange={(event) => {
          setCode(event.target.value);
          change('code');
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSending}
        disabled={code.trim().length < MIN_CODE_LENGTH}
        sx={{ marginBlockStart: 1 }}
      >
        {t('code.submit')}
      </Button>
      <Button size="large" onClick={onBack}>
        {t('code.back')}
      </Button>
    </Stack>
  );
}
