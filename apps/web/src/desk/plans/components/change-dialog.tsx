import type { PlanTerms } from '@file-server/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { DisputedFields } from '../../../shared/changed-meanwhile/disputed-fields.tsx';
import { useSeenDraft } from '../../../shared/changed-meanwhile/use-seen-draft.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changePlan } from '../api/plans.ts';
import { changesOf, type TermsDraft, toDraft } from '../model/terms.ts';
import { useTermTexts } from '../use-term-texts.ts';
import { PlanForm } from './plan-form.tsx';

const FIELDS = ['name', 'expiry', 'refetch'] as const;
/** The field of the form that each stands for. */
const FIELD_OF = { name: 'name', expiry: 'afterExpiry', refetch: 'refetch' } as const;

type ChangeDialogProps = { plan: PlanTerms; onClose: () => void };

/** Gives a plan another name or other terms. */
export function ChangeDialog({ plan, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['plans', 'desk-kit']);
  const queryClient = useQueryClient();
  const textsOf = useTermTexts();
  const form = useSeenDraft({ opened: plan, toDraft, together: ['refetch', 'refetchDays'] });
  const { seen, draft, disputed } = form;
  const send = async () => {
    const isDone = await form.save({
      send: async (on: PlanTerms, typed: TermsDraft) => {
        const changes = changesOf(on, typed);
        // Nothing is left where somebody else has done the same.
        if (!isEmpty(changes)) await changePlan(on, { ...changes, ...toReason(typed.reason) });
      },
      isChanged: (error) => problemCodeOf(error) === 'plan_changed',
      read: async () => {
        const { plans } = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 });
        return plans.find(({ id }) => id === plan.id);
      },
    });
    if (isDone) cornerSnackbars.success(t('change.done'));
    return isDone;
  };
  const now = { name: seen.name, ...textsOf(seen) };
  return (
    <PlanForm
      texts={{
        title: t('change.title', { name: isolate(plan.name) }),
        lead: t('change.text'),
        action: t('change.submit'),
      }}
      draft={draft}
      onChange={form.setDraft}
      isWorthSending={!isEmpty(changesOf(seen, draft))}
      send={send}
      onClose={onClose}
    >
      <DisputedFields
        // Another dispute is another thing to read.
        key={seen.etag}
        texts={{ before: t('desk-kit:meanwhile.before'), after: t('desk-kit:meanwhile.after') }}
        fields={FIELDS.filter((field) => disputed.includes(FIELD_OF[field])).map((field) => ({
          label: t(`field.${field}`),
          value: now[field],
        }))}
      />
    </PlanForm>
  );
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
