import type { TotpSetup } from '@file-server/contract/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import type { WithProof } from '../../../shared/proof/proof.ts';
import { useGuardedField } from '../../../shared/proof/use-guarded-action.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { monospace } from '../../../ui/theme/theme.ts';
import { confirmTotp } from '../api/account.ts';
import { FormActions } from './section.tsx';

const CODE_LENGTH = 6;

type TotpSetupFormProps = {
  setup: TotpSetup;
  withProof: WithProof;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Brings the secret into the app, and asks for a code to be sure that it arrived. */
export function TotpSetupForm({ setup, withProof, onConfirmed, onCancel }: TotpSetupFormProps) {
  const { t } = useTranslation('account');
  const { value, field, isSending, onSubmit } = useGuardedField({
    send: async (code) => {
      const { recoveryCodes } = await withProof(() => confirmTotp(code));
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
      {/* Readers of such pictures want dark on light, whatever the colours of the page. */}
      <Box
        sx={{
          padding: 1,
          borderRadius: RADIUS.medium,
          alignSelf: 'start',
          backgroundColor: 'common.white',
        }}
      >
        <QRCodeSVG
          value={setup.uri}
          size={176}
          marginSize={2}
          role="img"
          aria-label={t('totp.picture')}
          style={{ display: 'block' }}
        />
      </Box>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2, flexGrow: 1 }}>
        <Typography>{t('totp.scan')}</Typography>
        <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            {t('totp.key')}
          </Typography>
          <Typography dir="ltr" translate="no" sx={{ ...monospace, overflowWrap: 'anywhere' }}>
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </Typography>
          {/* Their texts stand in line with the key. */}
          <Stack direction="row" sx={{ marginInlineStart: -1.25, flexWrap: 'wrap' }}>
            <CopyButton
              text={setup.secret}
              copied={t('totp.copied')}
              copyFailed={t('totp.copyFailed')}
              size="small"
            >
              {t('totp.copyKey')}
            </CopyButton>
            <Button size="small" href={setup.uri}>
              {t('totp.openApp')}
            </Button>
          </Stack>
        </Stack>
        <LabelledInput
          {...field}
          label={t('totp.code')}
          inputRef={takeFocus}
          autoComplete="one-time-code"
          inputProps={{ inputMode: 'numeric', dir: 'ltr' }}
        />
        <FormActions
          submit={t('totp.confirm')}
          isBusy={isSending}
          disabled={value.trim().length < CODE_LENGTH}
          onCancel={onCancel}
        />
      </Stack>
    </Stack>
  );
}
