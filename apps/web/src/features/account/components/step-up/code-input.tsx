import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';

/** As the contract has it. */
export const MIN_CODE_LENGTH = 6;

/** A field for a code of the authenticator app, or a recovery code. */
export function CodeInput(props: Omit<ComponentProps<typeof LabelledInput>, 'label'>) {
  const { t } = useTranslation('account');
  return (
    <LabelledInput
      {...props}
      label={t('proof.code')}
      hint={t('proof.codeHint')}
      autoComplete="one-time-code"
      // Recovery codes have letters, so the keyboard of digits would shut them out.
      inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
    />
  );
}
