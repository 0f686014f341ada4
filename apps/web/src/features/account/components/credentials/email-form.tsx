import { changeEmailRequestSchema } from '@file-server/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { takeFocus } from '../../take-focus.ts';
import { useGuardedField } from '../../use-guarded-field.ts';
import { FormActions } from '../form-actions.tsx';

type EmailFormProps = {
  current: string;
  /** Rejects with what the address was refused for. */
  onSend: (email: string) => Promise<void>;
  onCancel: () => void;
};

export function EmailForm({ current, onSend, onCancel }: EmailFormProps) {
  const { t } = useTranslation('account');
  const { value, field, isSending, onSubmit } = useGuardedField({
    check: (typed) => {
      const email = typed.trim();
      if (!changeEmailRequestSchema.safeParse({ email }).success) return t('email.invalid');
      return email.toLowerCase() === current.toLowerCase() ? t('email.same') : null;
    },
    send: (email) => onSend(email.trim()),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 0.5, maxWidth: 400 }}>
      <LabelledInput
        {...field}
        label={t('email.new')}
        type="email"
        inputRef={takeFocus}
        autoComplete="email"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        hint={t('email.hint')}
      />
      <FormActions
        submit={t('email.send')}
        isBusy={isSending}
        disabled={value.trim() === ''}
        onCancel={onCancel}
      />
    </Stack>
  );
}
