import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { submitForm } from '../api/submit-form.ts';
import {
  type AuthFormKind,
  authFormSchema,
  type AuthFormValues,
  type CheckField,
  emptyForm,
  fieldsOf,
  type TextField,
} from '../model/auth-fields.ts';
import { SAMPLE } from '../model/demo-account.ts';
import { rememberedEmail } from '../model/remembered-email.ts';

/**
 * Judges its fields as they change. What is submitted goes no further than the simulated service in
 * this page, where the page has a call there (R7.20); its refusals stand at their fields.
 */
export function AuthForm({ kind }: { kind: AuthFormKind }) {
  const fields = fieldsOf[kind];
  const { t } = useTranslation('auth-pages');
  const resolver = useMemo(() => standardSchemaResolver(authFormSchema(t)), [t]);
  const [empty] = useState(() => emptyForm(fields));
  const remembers = fields.checks.includes('remember');
  const form = useForm<AuthFormValues>({
    defaultValues: remembers ? { ...empty, email: rememberedEmail.read() } : empty,
    mode: 'onChange',
    resolver,
  });
  const { isDirty, isValid, isSubmitting } = form.formState;
  const { getValues, setError, setFocus } = form;
  const problemText = useProblemText();

  useEffect(() => {
    const first = fields.texts.find((name) => getValues(name) === '');
    if (first !== undefined) setFocus(first);
  }, [fields, getValues, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await submitForm(kind, values).catch((error: unknown) => {
      snackbars.error(problemText(error));
      return null;
    });
    if (outcome === null) return;
    for (const { type } of outcome.refused) {
      const message = kind === 'register' ? t('email.taken') : t(`${type}.refused`);
      setError(type, { message }, { shouldFocus: true });
    }
    if (outcome.refused.length > 0) return;
    if (remembers) rememberedEmail.keep(values.remember === true ? (values.email ?? '') : '');
    form.reset(empty);
    const [first] = fields.texts;
    if (first !== undefined) setFocus(first);
    const { name } = outcome;
    if (name === null) snackbars.success(t('done'));
    else snackbars.success(t(kind === 'register' ? 'registered' : 'signedIn', { name }));
  });

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
      sx={{ gap: 0.5, marginBlock: 3 }}
    >
      {kind === 'lock' && (
        <LabelledInput label={t('lock.user')} value={t('lock.sample')} disabled />
      )}
      {(kind === 'login' || kind === 'lock') && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
          {t(`${kind}.try`, SAMPLE)}
        </Typography>
      )}
      {fields.texts.map((name) => (
        <TextInput key={name} name={name} form={form} />
      ))}
      {fields.checks.map((name) => (
        <CheckInput key={name} name={name} form={form} />
      ))}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!(isDirty && isValid) || isSubmitting}
        sx={{ marginBlockStart: 1 }}
      >
        {t(`${kind}.submit`)}
      </Button>
    </Stack>
  );
}

type CheckInputProps = { name: CheckField; form: UseFormReturn<AuthFormValues> };

/** A box to tick, and the rule that it breaks below it. */
function CheckInput({ name, form }: CheckInputProps) {
  const { t } = useTranslation('auth-pages');
  const errorId = useId();
  const { ref, ...events } = form.register(name);
  const message = form.formState.errors[name]?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        label={t(`${name}.label`)}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize' } }}
        control={
          <Checkbox
            {...events}
            checked={form.watch(name) === true}
            slotProps={{
              input: { ref, 'aria-describedby': message === undefined ? undefined : errorId },
            }}
          />
        }
      />
      <FormHelperText id={errorId} role={message === undefined ? undefined : 'alert'}>
        {message}
      </FormHelperText>
    </FormControl>
  );
}

type TextInputProps = { name: TextField; form: UseFormReturn<AuthFormValues> };

/** A field of text with its label, and the rule that it breaks below it. */
function TextInput({ name, form }: TextInputProps) {
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
