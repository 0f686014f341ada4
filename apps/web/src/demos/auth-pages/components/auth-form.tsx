import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import {
  authFormSchema,
  emptyForm,
  fieldsOf,
  type AuthForm as Values,
  type AuthFormKind,
} from '../model/auth-fields.ts';
import { rememberedEmail } from '../model/remembered-email.ts';
import { CheckInput } from './check-input.tsx';
import { TextInput } from './text-input.tsx';

/** Judges its fields as they change; submitting sends nothing, says so and clears the form. */
export function AuthForm({ kind }: { kind: AuthFormKind }) {
  const fields = fieldsOf[kind];
  const { t } = useTranslation('auth-pages');
  const resolver = useMemo(() => standardSchemaResolver(authFormSchema(t)), [t]);
  const [empty] = useState(() => emptyForm(fields));
  const remembers = fields.checks.includes('remember');
  const form = useForm<Values>({
    defaultValues: remembers ? { ...empty, email: rememberedEmail.read() } : empty,
    mode: 'onChange',
    resolver,
  });
  const { isDirty, isValid } = form.formState;
  const { getValues, setFocus } = form;

  useEffect(() => {
    const first = fields.texts.find((name) => getValues(name) === '');
    if (first !== undefined) setFocus(first);
  }, [fields, getValues, setFocus]);

  const submit = form.handleSubmit(({ email = '', remember }) => {
    if (remembers) rememberedEmail.keep(remember ? email : '');
    form.reset(empty);
    const [first] = fields.texts;
    if (first !== undefined) setFocus(first);
    snackbars.success(t('done'));
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
        disabled={!(isDirty && isValid)}
        sx={{ marginBlockStart: 1 }}
      >
        {t(`${kind}.submit`)}
      </Button>
    </Stack>
  );
}
