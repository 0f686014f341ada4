import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type KitText, useEntryForm } from '../../../demo-kit/form/use-entry-form.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { useSubscribe, useUnsubscribe } from '../api/coming-soon-queries.ts';
import { EMAIL_MAX_LENGTH } from '../model/coming-soon.ts';

const schemaOf = (t: KitText) =>
  z.object({
    email: z
      .email(t('field.email'))
      .check(z.maxLength(EMAIL_MAX_LENGTH, t('field.long', { most: EMAIL_MAX_LENGTH }))),
  });

const EMPTY = { email: '' };

/** Takes an address, says what becomes of it, and gives it back. */
export function SubscribeForm({ subscriber }: { subscriber: string | undefined }) {
  const { t } = useTranslation('standalone-pages');
  const { mutate: unsubscribe, isPending } = useUnsubscribe();
  if (subscriber === undefined) return <AddressForm />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t('soon.kept', { email: subscriber })}
      </Typography>
      <Button disabled={isPending} onClick={() => unsubscribe(subscriber)}>
        {t('soon.remove')}
      </Button>
    </Box>
  );
}

function AddressForm() {
  const { t } = useTranslation('standalone-pages');
  const form = useEntryForm(schemaOf, EMPTY);
  const { isDirty, isValid, errors } = form.formState;
  const { mutate: subscribe, isPending } = useSubscribe();
  const { ref, ...field } = form.register('email');
  const submit = form.handleSubmit(({ email }) =>
    subscribe(email, { onSuccess: () => snackbars.success(t('soon.done')) }),
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        columnGap: 1,
        rowGap: 1.5,
        width: '100%',
        textAlign: 'start',
      }}
    >
      <LabelledInput
        {...field}
        inputRef={ref}
        label={t('soon.email')}
        type="email"
        autoComplete="email"
        errorText={errors.email?.message}
        hint={t('soon.hint')}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!(isDirty && isValid) || isPending}
        // Beside the field, which has its label above.
        sx={{ alignSelf: 'start', height: 44, marginBlockStart: { sm: '26px' } }}
      >
        {t('soon.submit')}
      </Button>
    </Box>
  );
}
