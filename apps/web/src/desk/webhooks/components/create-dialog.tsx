import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDialog, type SecretFormProps } from '../../../desk-kit/secret-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { createWebhook, webhooksQuery } from '../api/webhooks.ts';
import { type EndpointDraft, EndpointFields, isEndpoint } from './endpoint-fields.tsx';

/** Makes an endpoint and shows its secret, this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  return (
    <SecretDialog
      title={t('create.title')}
      shown={t('shown', { returnObjects: true })}
      form={CreateForm}
      refresh={() => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })}
      onClose={onClose}
    />
  );
}

function CreateForm({ isBusy, run, onCreated, onClose }: SecretFormProps) {
  const { t } = useTranslation('webhooks');
  const { withProof, question } = useProof();
  const [draft, setDraft] = useState<EndpointDraft>({
    url: 'https://',
    kinds: ['licence.changed'],
  });
  /** The latest address to which the server sends nothing. */
  const [refused, setRefused] = useState<string | null>(null);
  const create = () =>
    run(async () => {
      const wanted = { ...draft, url: draft.url.trim() };
      try {
        const { secret } = await withProof(() => createWebhook(wanted));
        onCreated(secret);
      } catch (error) {
        if (problemCodeOf(error) !== 'webhook_address_refused') throw error;
        setRefused(wanted.url);
      }
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <EndpointFields draft={draft} refused={refused} onChange={setDraft} />
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isEndpoint(draft)}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </>
  );
}
