import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { enterSession } from '../../../lib/enter-session.ts';
import { callAsGuest } from '../../../lib/guest-call.ts';
import { useOneField } from '../../../lib/one-field.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { EntryForm } from '../../../shared/entry-form.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { describeFailure, inWords } from '../model/sign-in-failure.ts';

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
  const { value, field, isSending, onSubmit } = useOneField({
    send: async (code) => {
      await sendCode({ challenge, code: code.trim() }, config).catch(async (error: unknown) => {
        throw await inWords(error);
      });
      snackbars.success(t('success'));
    },
    explain: (error) => describeFailure(error, t).snackbar,
  });
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EntryForm
        submit={t('code.submit')}
        isBusy={isSending}
        disabled={value.trim().length < MIN_CODE_LENGTH}
        onSubmit={onSubmit}
      >
        <LabelledInput
          {...field}
          label={t('code.label')}
          autoComplete="one-time-code"
          // Recovery codes have letters, so the keyboard of digits would shut them out.
          inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
          hint={t('code.hint')}
        />
      </EntryForm>
      <Button size="large" onClick={onBack}>
        {t('code.back')}
      </Button>
    </Stack>
  );
}

/**
 * The second step of a sign-in: the code of the authenticator app, or a recovery code.
 *
 * @throws ApiError, NetworkError
 */
async function sendCode(
  proof: { challenge: string; code: string },
  config: RuntimeConfig,
): Promise<void> {
  const address = `${config.authHost}/api/auth/second-factor`;
  const answer = await callAsGuest(signInResponseSchema, address, proof);
  await enterSession(answer, config);
}
