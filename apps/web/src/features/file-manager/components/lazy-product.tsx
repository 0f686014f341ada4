import { loadMessages } from '../../../lib/i18n/index.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../../ui/lazy.tsx';

const ProductPanel = lazyWithPreload(async () => {
  const [{ ProductPanel: Panel }] = await Promise.all([
    import('../product-page/product-panel.tsx'),
    loadMessages('product-page', 'versions'),
  ]);
  return Panel;
});

/** The page of a product above its files; its code comes with the first product that is opened. */
export const LazyProduct = ({ folderId }: { folderId: string }) => (
  <IsolatedBoundary resetKey={folderId}>
    <ProductPanel key={folderId} folderId={folderId} />
  </IsolatedBoundary>
);
