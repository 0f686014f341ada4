import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { LinkButton } from '../../demo-kit/page/link-button.ts';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SelectionBar } from '../../demo-kit/page/selection-bar.tsx';
import { useSearchText } from '../../demo-kit/search-param.ts';
import { useSelection, type Selection } from '../../demo-kit/table/use-selection.ts';
import { productsQuery } from './api/product-queries.ts';
import { EmptyShopList } from './components/empty-shop-list.tsx';
import { ProductTable } from './components/product-table.tsx';
import { ShopSections } from './components/shop-sections.tsx';
import { NEW_PRODUCT_PAGE, PRODUCTS } from './model/addresses.ts';
import type { Product } from './model/product.ts';
import { useProductRemoval } from './use-product-removal.ts';

const NONE: readonly Product[] = [];

/** What the list is looked through for: the descriptions would find too much. */
const searched = ({ name, categories, tags, sku }: Product) => ({ name, categories, tags, sku });

/** What the shop offers (R2.33). */
export function ProductsScreen() {
  const { t } = useTranslation(['e-commerce', 'demo-kit']);
  const [text, setText] = useSearchText();
  const query = useQuery(productsQuery);
  const products = useMemo(() => {
    const all = query.data ?? NONE;
    return all.filter((product) => matchesText(searched(product), text));
  }, [query.data, text]);
  const selection = useSelection(products, PRODUCTS);
  return (
    <CardedPage
      header={
        <PageHeader
          icon={ShoppingBagOutlined}
          title={t('products.title')}
          search={
            <SearchBox
              label={t('products.search')}
              value={text}
              onChange={setText}
              found={query.isSuccess && products.length === 0 && t('demo-kit:search.none')}
            />
          }
          actions={<AddButton />}
        />
      }
      toolbar={<ShopSections />}
    >
      {selection.extent !== 'none' && (
        <ProductSelection products={products} selection={selection} />
      )}
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          products.length === 0 ? (
            <EmptyShopList of="products" searched={text} onShowAll={() => setText('')} />
          ) : (
            <ProductTable products={products} listKey={text} selection={selection} />
          )
        }
      </Loaded>
    </CardedPage>
  );
}

function AddButton() {
  const { t } = useTranslation('e-commerce');
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  return (
    <LinkButton
      variant="contained"
      to={NEW_PRODUCT_PAGE}
      startIcon={<AddOutlined />}
      aria-label={t('products.add')}
      sx={{ flexShrink: 0, minHeight: 44 }}
    >
      {t(roomy ? 'products.add' : 'products.addShort')}
    </LinkButton>
  );
}

type ProductSelectionProps = {
  products: readonly Product[];
  selection: Selection<Product>;
};

function ProductSelection({ products, selection }: ProductSelectionProps) {
  const { t } = useTranslation('e-commerce');
  const remove = useProductRemoval();
  return (
    <SelectionBar items={products} selection={selection}>
      <Button
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => {
          remove(selection.selected);
          selection.clear();
        }}
      >
        {t('remove')}
      </Button>
    </SelectionBar>
  );
}
