import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '../../../demo-kit/page/row-link.tsx';
import { DataTable } from '../../../demo-kit/table/data-table.tsx';
import { type Column, useRows } from '../../../demo-kit/table/use-rows.ts';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { useListText } from '../../../demo-kit/use-list-text.ts';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { productPage } from '../model/addresses.ts';
import { featuredImage, type Product } from '../model/product.ts';
import { ProductPicture } from './product-picture.tsx';
import { StockMark } from './stock-mark.tsx';

type ProductTableProps = {
  products: readonly Product[];
  listKey: string;
  selection: Selection<Product>;
};

/** Products to sort, select and open. */
export function ProductTable({ products, listKey, selection }: ProductTableProps) {
  const { t } = useTranslation('e-commerce');
  const navigate = useNavigate();
  const columns = useColumns();
  const rows = useRows(products, columns, listKey);
  return (
    <DataTable
      label={t('products.title')}
      columns={columns}
      rows={rows}
      selection={selection}
      nameOf={({ name }) => name}
      onOpen={(product) => void navigate({ to: productPage(product) })}
      compact={(product) => <CompactProduct product={product} />}
    />
  );
}

const picture = (product: Product) => featuredImage(product)?.url ?? '';

function useColumns(): readonly Column<Product>[] {
  const { t } = useTranslation('e-commerce');
  const listText = useListText();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('products.columns.name'),
        value: ({ name }) => name,
        descendingFirst: true,
        cell: (product) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <ProductPicture url={picture(product)} />
            <RowLink to={productPage(product)}>
              <bdi>{product.name}</bdi>
            </RowLink>
          </Box>
        ),
      },
      {
        id: 'categories',
        title: t('products.columns.categories'),
        value: ({ categories }) => listText(categories),
        descendingFirst: true,
        from: 'lg',
        cell: ({ categories }) => (
          <Typography component="span" variant="body2" color="textSecondary">
            <bdi>{listText(categories)}</bdi>
          </Typography>
        ),
      },
      {
        id: 'price',
        title: t('products.columns.price'),
        value: ({ priceTaxIncl }) => priceTaxIncl,
        descendingFirst: true,
        align: 'end',
        cell: (product) => <Price product={product} />,
      },
      {
        id: 'quantity',
        title: t('products.columns.quantity'),
        value: ({ quantity }) => quantity,
        descendingFirst: true,
        align: 'end',
        cell: ({ quantity }) => <StockMark quantity={quantity} />,
      },
      {
        id: 'active',
        title: t('products.columns.active'),
        value: ({ active }) => Number(active),
        descendingFirst: true,
        cell: ({ active }) => <ActiveMark active={active} />,
      },
    ],
    [listText, t],
  );
}

/** What it costs; before it, struck through, what is asked elsewhere. */
function Price({ product: { comparedPrice, priceTaxIncl } }: { product: Product }) {
  const money = useMoney();
  return (
    <>
      {comparedPrice > priceTaxIncl && (
        <Typography component="s" variant="body2" color="textSecondary" sx={{ marginInlineEnd: 1 }}>
          {money(comparedPrice)}
        </Typography>
      )}
      {money(priceTaxIncl)}
    </>
  );
}

function ActiveMark({ active }: { active: boolean }) {
  const { t } = useTranslation('e-commerce');
  const Icon = active ? CheckCircleOutlined : RemoveCircleOutlineOutlined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon
        aria-hidden="true"
        sx={{ fontSize: 20, color: active ? 'success.main' : 'text.secondary' }}
      />
      <VisuallyHidden>{t(active ? 'products.active' : 'products.inactive')}</VisuallyHidden>
    </Box>
  );
}

/** A product on a phone: what it is, what it costs, how many there are. */
function CompactProduct({ product }: { product: Product }) {
  const { t } = useTranslation('e-commerce');
  const listText = useListText();
  const { name, categories, active, quantity } = product;
  const about = active ? listText(categories) : t('products.inactive');
  return (
    <>
      <ProductPicture url={picture(product)} size={48} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap>
          <OneLine>
            <RowLink to={productPage(product)}>{name}</RowLink>
          </OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          <OneLine>{about}</OneLine>
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, paddingInlineEnd: 1, textAlign: 'end', ...tabularFigures }}>
        <Typography component="div">
          <Price product={product} />
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <StockMark quantity={quantity} />
        </Typography>
      </Box>
    </>
  );
}
