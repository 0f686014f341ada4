import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef, useState, type AnimationEvent } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { notices } from '../../../ui/notices.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { signIn } from '../api/sign-in.ts';
import { credentialsSchema, type Credentials } from '../model/credentials.ts';
import { describeFailure } from '../model/sign-in-failure.ts';

/** Name of the animation that MUI plays when the browser fills a field. */
const AUTOFILL_ANIMATION = 'mui-auto-fill';

/** E-mail and password; the session begins when the licence server agrees. */
export function LoginForm() {
  const { t } = useTranslation('sign-in');
  const config = useRuntimeConfig();
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Browsers hide autofilled values from the page until the first gesture, which may well be the
  // click on the button: it cannot wait for them to become visible.
  const [autofilled, setAutofilled] = useState(false);
  const resolver = useMemo(() => standardSchemaResolver(credentialsSchema(t)), [t]);
  const form = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    mode: 'onChange',
    resolver,
  });
  const { errors, isDirty, isValid, isSubmitting } = form.formState;

  useEffect(() => {
    const inputs = [...(formRef.current?.querySelectorAll('input') ?? [])];
    inputs.find((input) => input.value === '')?.focus();
  }, []);

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await signIn(credentials, config);
      notices.success(t('success'));
    } catch (error) {
      const { notice, field } = describeFailure(error, t);
      notices.error(notice);
      setFailure(field);
    }
  });

  const field = (name: FieldPath<Credentials>) => {
    const { ref, ...props } = form.register(name, { onChange: () => setFailure(null) });
    return {
      ...props,
      inputRef: ref,
      onAnimationStart: (event: AnimationEvent<HTMLElement>) => {
        if (event.animationName === AUTOFILL_ANIMATION) setAutofilled(true);
      },
    };
  };

  return (
    <Stack
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
      sx={{ gap: 0.5 }}
    >
      <LabelledInput
        {...field('email')}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        errorText={errors.email?.message}
      />
      <PasswordInput
        {...field('password')}
        label={t('password.label')}
        autoComplete="current-password"
        errorText={errors.password?.message ?? failure ?? undefined}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSubmitting}
        loadingPosition="start"
        disabled={!autofilled && !(isDirty && isValid)}
        sx={{ marginBlockStart: 1 }}
      >
        {isSubmitting ? t('progress') : t('submit')}
      </Button>
      <VisuallyHidden role="status">{isSubmitting ? t('progress') : ''}</VisuallyHidden>
    </Stack>
  );
}
