import type { Entitlement } from '@file-server/contract/products';
import type { User } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { Pending } from '../../../desk-kit/pending.tsx';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { RowList } from '../../../desk-kit/row-list.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { endEntitlement, entitlementsQuery, giveEntitlement } from '../api/users.ts';
import { GiveDialog } from './give-dialog.tsx';
import { Panel } from './panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The products that a user holds by themselves. */
export function EntitlementsPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const entitlements = useQuery(entitlementsQuery(user.id));
  const productQuery = useQuery(productsQuery);
  const { data: products = [] } = productQuery;
  const isUnsold = useFailure(productQuery) === null && products.length === 0;
  const { isBusy, run } = useGuardedAction();
  const [asking, setAsking] = useState<Entitlement | 'give' | null>(null);
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      // Closed by hand meanwhile, another question may be open.
      const close = () => setAsking((now) => (now === asking ? null : now));
      try {
        await work();
        close();
        cornerSnackbars.success(t('changed'));
      } catch (error) {
        // One that is gone already needs no other attempt.
        if (asking !== 'give' && problemCodeOf(error) === 'not_found') close();
        throw error;
      } finally {
        // Also when somebody else was faster.
        await queryClient.invalidateQueries({ queryKey: userKeys.all });
      }
    });
  const nameOf = ({ productId }: Entitlement) =>
    products.find(({ id }) => id === productId)?.name ?? t('unknownProduct');
  // Nobody sells anything here yet.
  if (isUnsold && entitlements.data?.length === 0) return null;
  return (
    <Panel
      title={t('entitlements.title')}
      actions={
        products.length > 0 && (
          <Button onClick={() => setAsking('give')}>{t('entitlements.give')}</Button>
        )
      }
    >
      {entitlements.data === undefined ? (
        <Pending query={entitlements} label={t('loading')} rows={2} height={48} />
      ) : (
        <Held
          entitlements={entitlements.data}
          nameOf={nameOf}
          onEnd={(entitlement) => setAsking(entitlement)}
        />
      )}
      <ChoicesFailed query={productQuery} />
      {asking === 'give' && (
        <GiveDialog
          products={products}
          isBusy={isBusy}
          onGive={(given) => void act(() => giveEntitlement(user.id, given))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'give' && (
        <ReasonDialog
          title={t('entitlements.endTitle', { name: isolate(nameOf(asking)) })}
          action={t('entitlements.end')}
          isBusy={isBusy}
          onSubmit={(reason) => void act(() => endEntitlement(asking, reason))}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}

type HeldProps = {
  entitlements: readonly Entitlement[];
  nameOf: (entitlement: Entitlement) => string;
  onEnd: (entitlement: Entitlement) => void;
};

function Held({ entitlements, nameOf, onEnd }: HeldProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (entitlements.length === 0) {
    return <Typography color="textSecondary">{t('entitlements.none')}</Typography>;
  }
  const hasEnded = ({ endsAt }: Entitlement) => endsAt !== null && Date.parse(endsAt) <= now;
  const until = (entitlement: Entitlement) => {
    const { endsAt, maximum } = entitlement;
    const end =
      endsAt === null
        ? t('noEnd')
        : t(hasEnded(entitlement) ? 'ended' : 'ends', { date: format.utcDate(endsAt) });
    return maximum === null ? end : `${end} · ${t('downloads', { count: maximum })}`;
  };
  return (
    <RowList label={t('entitlements.title')}>
      {entitlements.map((entitlement) => (
        <Stack
          key={entitlement.id}
          component="li"
          direction="row"
          sx={{ alignItems: 'center', gap: 2, paddingBlock: 1, listStyle: 'none' }}
        >
          <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{nameOf(entitlement)}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {until(entitlement)}
            </Typography>
          </Stack>
          {!hasEnded(entitlement) && (
            <Button
              size="small"
              color="error"
              aria-label={t('entitlements.endNamed', { name: nameOf(entitlement) })}
              onClick={() => onEnd(entitlement)}
              sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
            >
              {t('entitlements.end')}
            </Button>
          )}
        </Stack>
      ))}
    </RowList>
  );
}
