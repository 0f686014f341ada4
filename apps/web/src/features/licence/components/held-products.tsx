import { type HeldProduct, heldProductsSchema } from '@file-server/contract/product-page';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { licenceQuery } from '../../../lib/licence.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { HeldTerms } from '../../../shared/held-terms/held-terms.tsx';
import { ErrorState } from '../../../ui/page-states.tsx';

/** Products that are shown before somebody asks for all. */
const SHOWN = 10;

/** The products that the user holds or has held, each with its terms; nothing where there are none. */
export function HeldProducts() {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const headingId = useId();
  const query = useHeldProducts();
  const failure = useFailure(query);
  const [isAll, setAll] = useState(false);
  const { data: products = [] } = query;
  if (products.length === 0 && failure === null) return null;
  const shown = isAll ? products : products.slice(0, SHOWN);
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1 }}>
      <Typography id={headingId} component="h2" variant="h3">
        {t('products.heading')}
      </Typography>
      {query.data === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => query.refetch()} />
      )}
      {shown.length > 0 && (
        <Stack component="ul" sx={{ margin: 0, padding: 0 }}>
          {shown.map((product, index) => (
            <ProductRow
              key={product.entryId}
              product={product}
              linkRef={index === SHOWN ? takeFocus : undefined}
            />
          ))}
        </Stack>
      )}
      {shown.length < products.length && (
        <Button
          variant="outlined"
          onClick={() => setAll(true)}
          sx={{ alignSelf: 'center', minHeight: { xs: 44, sm: 36 } }}
        >
          {t('products.all', { formatted: format.number(products.length) })}
        </Button>
      )}
    </Stack>
  );
}

const ProductLink = createLink(MuiLink);

/** The button that shows the rest goes with it: who pressed it goes on at the first of the rest. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

type ProductRowProps = {
  product: HeldProduct;
  linkRef: ((link: HTMLAnchorElement | null) => void) | undefined;
};

function ProductRow({ product: { entryId, name, entitlements }, linkRef }: ProductRowProps) {
  return (
    <Stack
      component="li"
      sx={{
        paddingBlock: 1,
        listStyle: 'none',
        '&:not(:last-child)': { borderBlockEnd: 1, borderColor: 'divider' },
      }}
    >
      <ProductLink
        ref={linkRef}
        to="/file-manager/{-$folderId}"
        params={{ folderId: entryId }}
        color="textPrimary"
        underline="hover"
        sx={{ alignSelf: 'flex-start', fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        <bdi translate="no">{name}</bdi>
      </ProductLink>
      {entitlements.map((held, index) => (
        <HeldTerms key={index} held={held} />
      ))}
    </Stack>
  );
}

/** GET /api/licence/products; what has been used follows the counters. */
function useHeldProducts() {
  const { data: count } = useDownloadCount();
  const used = count && count.crrDownCount + count.inProgress;
  return useQuery({
    queryKey: [...licenceQuery.queryKey, 'products', used],
    queryFn: ({ signal }) => request(heldProductsSchema, '/api/licence/products', { signal }),
    select: ({ products }) => products,
    enabled: count !== undefined,
    placeholderData: keepPreviousData,
  });
}
