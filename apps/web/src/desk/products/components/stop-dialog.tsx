import type { ProductMark } from '@file-server/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmEffects } from '../../../desk-kit/confirm-effects.tsx';
import { entryQuery } from '../../../lib/entry-query.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { holdersQuery, refreshProducts, stopSelling } from '../api/products.ts';

type StopDialogProps = {
  product: ProductMark;
  products: readonly ProductMark[];
  onClose: () => void;
};

/** The question before a product is a folder like any other, with what that does to its files. */
export function StopDialog({ product, products, onClose }: StopDialogProps) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const effects = useEffects(product, products);
  const name = isolate(product.name);
  return (
    <ConfirmEffects
      texts={{
        title: t('stop.title', { name }),
        action: t('stop.action'),
        effects,
        kept: t('stop.kept'),
      }}
      onConfirm={async (withProof, reason) => {
        await withProof(() => stopSelling(product.id, reason));
        cornerSnackbars.success(t('stop.done', { name }));
        onClose();
      }}
      refresh={() => refreshProducts(queryClient)}
      onClose={onClose}
    />
  );
}

/** Who may fetch its files afterwards, and how many entitlements end, as far as both are known. */
function useEffects({ id, folderId }: ProductMark, products: readonly ProductMark[]): string[] {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { data: folder } = useQuery(entryQuery(folderId));
  const { data: holders } = useQuery(holdersQuery(id));
  const around = folder?.ancestors
    .toReversed()
    .map((above) => products.find((other) => other.folderId === above.id))
    .find((other) => other !== undefined);
  const isCounted = holders?.isAll === true;
  const count = holders?.live.length ?? 0;
  return [
    around
      ? t('stop.openedWithin', { name: isolate(around.name) })
      : t(folder ? 'stop.opened' : 'stop.openedPerhaps'),
    isCounted
      ? t(count === 0 ? 'stop.endedNone' : 'stop.ended', { count, formatted: format.number(count) })
      : t('stop.endedAll'),
  ];
}
