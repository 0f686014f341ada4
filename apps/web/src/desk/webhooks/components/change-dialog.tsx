import type { Webhook } from '@file-server/contract/webhooks';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { DisputedFields } from '../../../shared/changed-meanwhile/disputed-fields.tsx';
import { useSeenDraft } from '../../../shared/changed-meanwhile/use-seen-draft.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changeWebhook, webhooksQuery } from '../api/webhooks.ts';
import { type EndpointDraft, EndpointFields, isEndpoint } from './endpoint-fields.tsx';

/** What it hears of is one value, whatever list holds it. */
const toDraft = ({ url, kinds }: EndpointDraft) => ({ url, kinds: kinds.join(' ') });
type Draft = ReturnType<typeof toDraft>;
const fromDraft = ({ url, kinds }: Draft): EndpointDraft => ({
  url: url.trim(),
  kinds: kinds === '' ? [] : (kinds.split(' ') as Webhook['kinds']),
});

/** What differs: anything else would undo what another operator has changed meanwhile. */
function changesOf(seen: EndpointDraft, draft: Draft): Partial<EndpointDraft> {
  const { url, kinds } = fromDraft(draft);
  return {
    ...(url !== seen.url && { url }),
    ...(toDraft(seen).kinds !== draft.kinds && { kinds }),
  };
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** Another address for an endpoint, or other things that it hears of; its secret stays. */
export function ChangeDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'desk-kit']);
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({
    refresh: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  const [refused, setRefused] = useState<string | null>(null);
  const { seen, draft, setDraft, disputed, save } = useSeenDraft({ opened: webhook, toDraft });
  const read = async (): Promise<Webhook | undefined> => {
    const { items } = await queryClient.fetchQuery({ ...webhooksQuery, staleTime: 0 });
    return items.find(({ id }) => id === webhook.id);
  };
  const send = async (on: Webhook, typed: Draft) => {
    const changes = changesOf(on, typed);
    // Nothing is left where somebody else has done the same.
    if (!isEmpty(changes)) await withProof(() => changeWebhook(on, changes));
  };
  const submit = () =>
    run(async () => {
      const isChanged = (error: unknown) => problemCodeOf(error) === 'webhook_changed';
      try {
        if (!(await save({ send, isChanged, read }))) return;
        onClose();
        cornerSnackbars.success(t('change.done'));
      } catch (error) {
        const code = problemCodeOf(error);
        // One that is none any more cannot be changed.
        if (code === 'not_found') onClose();
        if (code !== 'webhook_address_refused') throw error;
        setRefused(draft.url.trim());
      }
    });
  const valueOf = { url: seen.url, kinds: seen.kinds.map((kind) => t(`kind.${kind}`)).join(', ') };
  return (
    <>
      <FormDialog
        title={t('change.title')}
        action={t('change.submit')}
        isBusy={isBusy}
        isComplete={isEndpoint(fromDraft(draft)) && !isEmpty(changesOf(seen, draft))}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Typography color="textSecondary">{t('change.text')}</Typography>
        <EndpointFields
          draft={{ ...fromDraft(draft), url: draft.url }}
          refused={refused}
          onChange={(typed) => setDraft(toDraft(typed))}
        />
        <DisputedFields
          // Another dispute is another thing to read.
          key={seen.etag}
          texts={{ before: t('desk-kit:meanwhile.before'), after: t('desk-kit:meanwhile.after') }}
          fields={disputed.map((field) => ({
            label: t(`create.${field}`),
            value: valueOf[field],
          }))}
        />
      </FormDialog>
      <ProofGate question={question} />
    </>
  );
}
