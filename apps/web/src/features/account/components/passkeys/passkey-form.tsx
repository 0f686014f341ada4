import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { takeFocus } from '../../take-focus.ts';
import { FormActions } from '../form-actions.tsx';

/** As the contract has it. */
const MAX_NAME_LENGTH = 60;

type PasskeyFormProps = {
  isBusy: boolean;
  onCreate: (name: string) => void;
  onCancel: () => void;
};

/** Asks what the new passkey is called; the browser asks the rest. */
export function PasskeyForm({ isBusy, onCreate, onCancel }: PasskeyFormProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState('');
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
        inputProps={{ maxLength: MAX_NAME_LENGTH }}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions
        submit={t('passkeys.create')}
        isBusy={isBusy}
        disabled={name.trim() === ''}
        onCancel={onCancel}
      />
    </Stack>
  );
}
