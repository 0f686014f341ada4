import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { BackLink } from '../../demo-kit/page/back-link.tsx';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { productQuery } from './api/product-queries.ts';
import { ProductEditor } from './components/product-editor.tsx';
import { PRODUCTS } from './model/addresses.ts';
import { NEW_PRODUCT } from './model/product.ts';

/** A product to change, or a new one (R2.33). */
export function ProductScreen() {
  const { productId }: { productId?: string } = useParams({ strict: false });
  if (productId === undefined) return <ProductEditor key="new" product={NEW_PRODUCT} />;
  return <PresentProduct key={productId} productId={productId} />;
}

function PresentProduct({ productId }: { productId: string }) {
  const { t } = useTranslation('e-commerce');
  const query = useQuery(productQuery(productId));
  if (query.data) return <ProductEditor product={query.data} />;
  return (
    <CardedPage
      header={
        <PageHeader
          icon={ShoppingBagOutlined}
          title={t('products.title')}
          before={<BackLink to={PRODUCTS} label={t('product.back')} />}
        />
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <MissingPage
            title={t('product.missing')}
            text={t('product.missingText')}
            back={{ to: PRODUCTS, text: t('product.back') }}
          />
        )}
      </Loaded>
    </CardedPage>
  );
}
