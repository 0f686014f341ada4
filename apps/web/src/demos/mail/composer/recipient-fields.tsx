import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryField } from '../../../demo-kit/form/entry-field.tsx';
import type { Opening } from '../model/answering.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';
import type { Fields } from './composition.ts';

type RecipientFieldsProps = { form: UseFormReturn<Fields>; opening: Opening };

/** From whom, to whom, and what it is about. */
export function RecipientFields({ form, opening }: RecipientFieldsProps) {
  const { t } = useTranslation('mail');
  const [copies, setCopies] = useState(opening.cc !== '' || opening.bcc !== '');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
          {t('details.from')} <bdi>{`${OWN_ADDRESS.name} <${OWN_ADDRESS.email}>`}</bdi>
        </Typography>
        {!copies && (
          <Button size="small" onClick={() => setCopies(true)} sx={{ flexShrink: 0 }}>
            {t('compose.copies')}
          </Button>
        )}
      </Box>
      <EntryField form={form} name="to" label={t('details.to')} autoComplete="email" required />
      {copies && (
        <>
          <EntryField form={form} name="cc" label={t('details.cc')} autoComplete="email" />
          <EntryField form={form} name="bcc" label={t('details.bcc')} autoComplete="email" />
        </>
      )}
      <EntryField form={form} name="subject" label={t('compose.subject')} />
    </>
  );
}
