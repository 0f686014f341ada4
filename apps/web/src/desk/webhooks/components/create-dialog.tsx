import { WEBHOOK_KINDS, type WebhookKind } from '@file-server/contract/webhooks';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../desk-kit/shown-once.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { createWebhook, webhooksQuery } from '../api/webhooks.ts';

/** Makes an endpoint and shows its secret, this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const titleId = useId();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      // A click beside it must not lose what is shown once.
      onClose={secret === null ? onClose : undefined}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t(secret === null ? 'create.title' : 'shown.title')}
      </DialogTitle>
      {secret === null ? (
        <CreateForm onClose={onClose} onCreated={setSecret} />
      ) : (
        <ShownOnce secret={secret} texts={t('shown', { returnObjects: true })} onDone={onClose} />
      )}
    </Dialog>
  );
}

type CreateFormProps = { onClose: () => void; onCreated: (secret: string) => void };

function CreateForm({ onClose, onCreated }: CreateFormProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [url, setUrl] = useState('https://');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(['licence.changed']);
  const create = () =>
    run(async () => {
      const wanted = { url: url.trim(), kinds: [...kinds] };
      const { secret } = await withProof(() => createWebhook(wanted));
      onCreated(secret);
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
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
            type="url"
            value={url}
            inputRef={takeFocus}
            autoComplete="off"
            inputProps={{ dir: 'ltr', spellCheck: false }}
            onChange={({ target }) => setUrl(target.value)}
          />
          <FormControl component="fieldset">
            <FormLabel component="legend">{t('create.kinds')}</FormLabel>
            {WEBHOOK_KINDS.map((kind) => (
              <FormControlLabel
                key={kind}
                label={t(`kind.${kind}`)}
                control={
                  <Checkbox
                    checked={kinds.includes(kind)}
                    onChange={({ target }) =>
                      setKinds(
                        WEBHOOK_KINDS.filter((one) =>
                          one === kind ? target.checked : kinds.includes(one),
                        ),
                      )
                    }
                  />
                }
              />
            ))}
          </FormControl>
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
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
