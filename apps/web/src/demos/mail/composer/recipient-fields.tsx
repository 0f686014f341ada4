import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryField } from '../../../demo-kit/form/entry-field.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import type { Opening } from '../model/answering.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';
import type { Fields } from './composition.ts';

const COPIES = ['cc', 'bcc'] as const;

type RecipientFieldsProps = { form: UseFormReturn<Fields>; opening: Opening };

/** From whom, to whom, and what it is about. */
export function RecipientFields({ form, opening }: RecipientFieldsProps) {
  const { t } = useTranslation('mail');
  const [shown, setShown] = useState({ cc: opening.cc !== '', bcc: opening.bcc !== '' });
  // The field that takes the focus: the first one to fill in, or what has just been shown.
  const [next, setNext] = useState<keyof Fields | null>(opening.to === '' ? 'to' : null);
  const { setFocus } = form;
  useEffect(() => {
    if (next !== null) setFocus(next);
  }, [next, setFocus]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', gap: 0.5, flexGrow: 1, minWidth: 0 }}
        >
          <span>{t('details.from')}</span>
          <OneLine>{`${OWN_ADDRESS.name} <${OWN_ADDRESS.email}>`}</OneLine>
        </Typography>
        {COPIES.filter((field) => !shown[field]).map((field) => (
          <Button
            key={field}
            size="small"
            onClick={() => {
              setShown({ ...shown, [field]: true });
              setNext(field);
            }}
            sx={{ flexShrink: 0 }}
          >
            {t(`details.${field}`)}
          </Button>
        ))}
      </Box>
      <EntryField form={form} name="to" label={t('details.to')} autoComplete="email" required />
      {COPIES.filter((field) => shown[field]).map((field) => (
        <EntryField
          key={field}
          form={form}
          name={field}
          label={t(`details.${field}`)}
          autoComplete="email"
        />
      ))}
      <EntryField form={form} name="subject" label={t('compose.subject')} />
    </>
  );
}
