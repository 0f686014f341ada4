import type { ProductMark } from '@file-server/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { changeProduct, type ProductTerms, refreshProducts } from '../api/products.ts';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { isComplete, type TermsDraft, TermsFields } from './terms-fields.tsx';

type ChangeDialogProps = { product: ProductMark; onClose: () => void };

/** Changes how a product is called, described and met. */
export function ChangeDialog({ product, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const { name, text, face, previews } = product;
  const [draft, setDraft] = useState<TermsDraft>({ name, text, face, previews, reason: '' });
  const changes = changesOf(product, draft);
  const change = () =>
    run(async () => {
      try {
        await changeProduct(product.id, { ...changes, ...toReason(draft.reason) });
        cornerSnackbars.success(t('change.done'));
        onClose();
      } catch (error) {
        // One that is none any more cannot be changed.
        if (problemCodeOf(error) === 'not_found') onClose();
        throw error;
      } finally {
        await refreshProducts(queryClient);
      }
    });
  return (
    <FormDialog
      title={t('change.title', { name: isolate(name) })}
      action={t('change.submit')}
      isBusy={isBusy}
      isComplete={isComplete(draft) && Object.keys(changes).length > 0}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <TermsFields
        draft={draft}
        nameRef={takeFocus}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
    </FormDialog>
  );
}

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
