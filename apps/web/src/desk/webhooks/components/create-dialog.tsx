import { WEBHOOK_KINDS, type WebhookKind } from '@file-server/contract/webhooks';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../desk-kit/check-list.tsx';
import { SecretDialog, type SecretFormProps } from '../../../desk-kit/secret-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { createWebhook, webhooksQuery } from '../api/webhooks.ts';

/** Makes an endpoint and shows its secret, this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <SecretDialog
      title={t('create.title')}
      shown={t('shown', { returnObjects: true })}
      form={CreateForm}
      onClose={onClose}
    />
  );
}

function CreateForm({ isBusy, run, onCreated, onClose }: SecretFormProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const [url, setUrl] = useState('https://');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(['licence.changed']);
  /** The latest address to which the server sends nothing. */
  const [refused, setRefused] = useState<string | null>(null);
  const create = () =>
    run(async () => {
      const wanted = { url: url.trim(), kinds: [...kinds] };
      try {
        const { secret } = await withProof(() => createWebhook(wanted));
        onCreated(secret);
      } catch (error) {
        if (problemCodeOf(error) !== 'webhook_address_refused') throw error;
        setRefused(wanted.url);
      } finally {
        // Also where no answer came.
        await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
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
          <LabelledInput
            label={t('create.url')}
            hint={t('create.urlHint')}
            errorText={url.trim() === refused ? t('create.refused') : undefined}
            type="url"
            value={url}
            inputRef={takeFocus}
            autoComplete="off"
            inputProps={{ dir: 'ltr', spellCheck: false }}
            onChange={({ target }) => setUrl(target.value)}
          />
          <CheckList
            legend={t('create.kinds')}
            all={WEBHOOK_KINDS}
            chosen={kinds}
            labelOf={(kind) => t(`kind.${kind}`)}
            onChange={setKinds}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!URL.canParse(url.trim()) || kinds.length === 0}
          >
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </>
  );
}
