import type { ProductMark } from '@file-server/contract/products';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderField } from '../../../desk-kit/folder-field.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import type { Found } from '../../../shared/file-search/use-file-search.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { refreshProducts, sellFolder } from '../api/products.ts';
import { toReason } from '../../../desk-kit/optional-reason.tsx';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { isComplete, type TermsDraft, TermsFields, toName } from './terms-fields.tsx';

/** Refusals that are about the chosen folder. */
const REFUSALS = ['already_a_product', 'entry_not_found'] as const;

const EMPTY = { text: '', face: 'locked', previews: false, reason: '' } as const;

type SellDialogProps = {
  /** What is sold already. */
  products: readonly ProductMark[];
  onClose: () => void;
};

/** Makes a folder a product. */
export function SellDialog({ products, onClose }: SellDialogProps) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction({ refresh: () => refreshProducts(queryClient) });
  const [folder, setFolder] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<(typeof REFUSALS)[number] | null>(null);
  const [typed, setTyped] = useState<Partial<TermsDraft>>({});
  // The folder's name, until another is typed.
  const draft = { ...EMPTY, name: toName(folder?.entry.name ?? ''), ...typed };
  const sold = products.find(({ folderId }) => folderId === folder?.entry.id);
  const errorText = sold
    ? t('folder.sold', { name: isolate(sold.name) })
    : refusal && t(`folder.${refusal}`);
  const sell = (folderId: string) =>
    run(async () => {
      const { reason, ...terms } = draft;
      const name = terms.name.trim();
      setRefusal(null);
      try {
        await sellFolder({ folderId, ...terms, name, ...toReason(reason) });
        cornerSnackbars.success(t('sell.done', { name: isolate(name) }));
        onClose();
      } catch (error) {
        const code = problemCodeOf(error);
        const known = REFUSALS.find((each) => each === code);
        if (known === undefined) throw error;
        setRefusal(known);
      }
    });
  return (
    <FormDialog
      title={t('sell.title')}
      action={t('sell.submit')}
      isBusy={isBusy}
      isComplete={folder !== null && errorText === null && isComplete(draft)}
      onSubmit={() => void (folder && sell(folder.entry.id))}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('sell.text')}</Typography>
      <FolderField
        folder={folder}
        errorText={errorText}
        onChoose={(chosen) => {
          setFolder(chosen);
          setRefusal(null);
        }}
      />
      <TermsFields draft={draft} onChange={(changed) => setTyped({ ...typed, ...changed })} />
    </FormDialog>
  );
}
