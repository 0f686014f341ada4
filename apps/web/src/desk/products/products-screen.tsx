import type { ProductMark } from '@file-server/contract/products';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { productsQuery } from '../../desk-kit/products-query.ts';
import { RowList } from '../../desk-kit/row-list.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { ChangeDialog } from './components/change-dialog.tsx';
import { HoldersDialog } from './components/holders-dialog.tsx';
import { ProductRow } from './components/product-row.tsx';
import { SellDialog } from './components/sell-dialog.tsx';
import { StopDialog } from './components/stop-dialog.tsx';

/** /operator/products: which folders are sold, and how they meet those who do not hold them. */
export function ProductsScreen() {
  const { t } = useTranslation('products');
  const query = useQuery(productsQuery);
  const [isSelling, setIsSelling] = useState(false);
  const { data } = query;
  const sell = (
    <Button variant="contained" onClick={() => setIsSelling(true)}>
      {t('sell.action')}
    </Button>
  );
  return (
    <DeskPage title={t('title')} actions={data?.length !== 0 && sell}>
      {data === undefined && <Pending query={query} label={t('loading')} rows={4} height={96} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<SellOutlined />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={sell}
        />
      )}
      {data !== undefined && data.length > 0 && <Products products={data} />}
      {isSelling && <SellDialog products={data ?? []} onClose={() => setIsSelling(false)} />}
    </DeskPage>
  );
}

const DIALOGS = { holders: HoldersDialog, change: ChangeDialog, stop: StopDialog };

type Opened = { dialog: keyof typeof DIALOGS; product: ProductMark };

function Products({ products }: { products: readonly ProductMark[] }) {
  const { t } = useTranslation('products');
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened && DIALOGS[opened.dialog];
  return (
    <>
      <Typography color="textSecondary">{t('lead')}</Typography>
      <RowList label={t('title')}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            onOpen={(dialog) => setOpened({ dialog, product })}
          />
        ))}
      </RowList>
      {Dialog && (
        <Dialog product={opened.product} products={products} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
