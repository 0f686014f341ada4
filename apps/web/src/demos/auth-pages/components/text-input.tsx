import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import type { AuthForm, TextField } from '../model/auth-fields.ts';

type TextInputProps = { name: TextField; form: UseFormReturn<AuthForm> };

/** A field of text with its label, and the rule that it breaks below it. */
export function TextInput({ name, form }: TextInputProps) {
  const { t } = useTranslation('auth-pages');
  const judgeConfirmation = () => {
    if (form.getFieldState('confirm').isDirty) void form.trigger('confirm');
  };
  const { ref, ...field } = form.register(
    name,
    name === 'password' ? { onChange: judgeConfirmation } : {},
  );
  const shared = {
    ...field,
    inputRef: ref,
    label: t(`${name}.label`),
    // A decoration asks no browser for somebody's real credentials.
    autoComplete: name === 'password' || name === 'confirm' ? 'new-password' : 'off',
    errorText: form.formState.errors[name]?.message,
  };
  if (name === 'password' || name === 'confirm') return <PasswordInput {...shared} />;
  return <LabelledInput {...shared} type={name === 'email' ? 'email' : 'text'} />;
}
