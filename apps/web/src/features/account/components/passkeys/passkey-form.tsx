import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { takeFocus } from '../../take-focus.ts';

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
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={name.trim().length === 0}
        >
          {t('passkeys.create')}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
