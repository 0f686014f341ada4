import { PASSWORD_MIN_LENGTH } from '@file-server/contract/registration';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../ui/password-input.tsx';
import { useFirstEmptyFocus } from './entry-form.tsx';

type NewPasswordFormProps = {
  submit: string;
  isBusy: boolean;
  onChoose: (password: string) => void;
  /** A second button. */
  cancel?: ReactNode;
  /** What the last attempt was refused for. */
  errorText?: string | undefined;
};

/** Asks twice for a new password (R5.04). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { submit, isBusy, onChoose, cancel, errorText } = props;
  const { t } = useTranslation('ui');
  const formRef = useFirstEmptyFocus(isBusy);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const isShort = password.length < PASSWORD_MIN_LENGTH;
  const differs = again !== '' && again !== password;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(password);
  };
  return (
    <Stack component="form" ref={formRef} noValidate onSubmit={onSubmit} sx={{ gap: 0.5 }}>
      <PasswordInput
        label={t('newPassword.label')}
        value={password}
        autoComplete="new-password"
        hint={t('newPassword.hint', { least: PASSWORD_MIN_LENGTH })}
        errorText={password !== '' && isShort ? t('newPassword.short') : errorText}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        label={t('newPassword.again')}
        value={again}
        autoComplete="new-password"
        errorText={differs ? t('newPassword.differs') : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          fullWidth={cancel === undefined}
          size={cancel === undefined ? 'large' : 'medium'}
          loading={isBusy}
          disabled={isShort || again !== password}
        >
          {submit}
        </Button>
        {cancel}
      </Stack>
    </Stack>
  );
}
