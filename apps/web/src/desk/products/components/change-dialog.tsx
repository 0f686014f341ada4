import type { ProductMark } from '@file-server/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { isolate } from '../../../lib/isolate.ts';
import { DisputedFields } from '../../../shared/changed-meanwhile/disputed-fields.tsx';
import { useSeenDraft } from '../../../shared/changed-meanwhile/use-seen-draft.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { changeProduct, type ProductTerms, refreshProducts } from '../api/products.ts';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { isComplete, type TermsDraft, TermsFields } from './terms-fields.tsx';

const FIELDS = ['name', 'text', 'face', 'previews'] as const;

type ChangeDialogProps = { product: ProductMark; onClose: () => void };

/** Changes how a product is called, described and met. */
export function ChangeDialog({ product, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['products', 'desk-kit']);
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction({ refresh: () => refreshProducts(queryClient) });
  const form = useSeenDraft({ opened: product, toDraft });
  const { draft, setDraft, disputed } = form;
  const send = async (seen: ProductMark, typed: TermsDraft) => {
    const changes = changesOf(seen, typed);
    // Nothing is left where somebody else has done the same.
    if (!isEmpty(changes)) await changeProduct(seen, { ...changes, ...toReason(typed.reason) });
  };
  const change = () =>
    run(async () => {
      try {
        const isChanged = (error: unknown) => problemCodeOf(error) === 'product_changed';
        const read = async () => {
          const { products } = await queryClient.fetchQuery({ ...productsQuery, staleTime: 0 });
          return products.find(({ id }) => id === product.id);
        };
        if (!(await form.save({ send, isChanged, read }))) return;
        cornerSnackbars.success(t('change.done'));
        onClose();
      } catch (error) {
        // One that is none any more cannot be changed.
        if (problemCodeOf(error) === 'not_found') onClose();
        throw error;
      }
    });
  const texts = {
    name: form.seen.name,
    text: form.seen.text || '–',
    face: t(`face.${form.seen.face}.name`),
    previews: t(form.seen.previews ? 'previewsOn' : 'previewsOff'),
  };
  return (
    <FormDialog
      title={t('change.title', { name: isolate(product.name) })}
      action={t('change.submit')}
      isBusy={isBusy}
      isComplete={isComplete(draft) && !isEmpty(changesOf(form.seen, draft))}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <TermsFields
        draft={draft}
        nameRef={takeFocus}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
      <DisputedFields
        // Another dispute is another thing to read.
        key={form.seen.etag}
        texts={{ before: t('desk-kit:meanwhile.before'), after: t('desk-kit:meanwhile.after') }}
        fields={FIELDS.filter((field) => disputed.includes(field)).map((field) => ({
          label: t(`field.${field}`),
          value: texts[field],
        }))}
      />
    </FormDialog>
  );
}

const toDraft = ({ name, text, face, previews }: ProductMark): TermsDraft => ({
  name,
  text,
  face,
  previews,
  reason: '',
});

/** What differs: anything else would undo what another operator has changed meanwhile. */
function changesOf(product: ProductMark, draft: TermsDraft): Partial<ProductTerms> {
  const { text, face, previews } = draft;
  const name = draft.name.trim();
  return {
    ...(name !== product.name && { name }),
    ...(text !== product.text && { text }),
    ...(face !== product.face && { face }),
    ...(previews !== product.previews && { previews }),
  };
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
