import type { Entitlement } from '@file-server/contract/products';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../lib/api-error.ts';
import { useFormat } from '../lib/format.ts';
import { isolate } from '../lib/isolate.ts';
import { useFailure } from '../lib/use-failure.ts';
import { useNow } from '../lib/use-now.ts';
import { useGuardedAction } from '../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../ui/snackbars.tsx';
import { ChoicesFailed } from './choices-failed.tsx';
import { userKeys } from './desk-keys.ts';
import {
  endEntitlement,
  entitlementsQuery,
  giveEntitlement,
  type Holder,
} from './entitlements-api.ts';
import { GiveDialog } from './give-dialog.tsx';
import { Pending } from './pending.tsx';
import { productsQuery } from './products-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RowList } from './row-list.tsx';
import { useUnansweredText } from './unanswered.ts';

/** What is asked about a holder's products: which one to give, or why one ends. */
export type Asking = Entitlement | 'give' | null;

/** Whether nobody sells anything here, so that there is nothing to give. */
export function useSellsNothing(): boolean {
  const query = useQuery(productsQuery);
  return useFailure(query) === null && (query.data ?? []).length === 0;
}

/** Begins to give a product, where there is one. */
export function GiveButton({ onAsk }: { onAsk: (asking: 'give') => void }) {
  const { t } = useTranslation('desk-kit');
  const { data: products = [] } = useQuery(productsQuery);
  if (products.length === 0) return null;
  return <Button onClick={() => onAsk('give')}>{t('entitlements.give')}</Button>;
}

type EntitlementsProps = {
  holder: Holder;
  asking: Asking;
  onAsk: Dispatch<SetStateAction<Asking>>;
};

/** The products that a user holds by themselves, or that a plan gives, and what is asked about them. */
export function Entitlements({ holder, asking, onAsk }: EntitlementsProps) {
  const { t } = useTranslation('desk-kit');
  const queryClient = useQueryClient();
  const entitlements = useQuery(entitlementsQuery(holder));
  const productQuery = useQuery(productsQuery);
  const { data: products = [] } = productQuery;
  const { isBusy, run } = useGuardedAction({
    // What was chosen may be no product any more.
    refresh: () =>
      Promise.all(
        [userKeys.all, productsQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const unansweredText = useUnansweredText();
  const act = (work: () => Promise<unknown>) =>
    run(
      async () => {
        // Closed by hand meanwhile, another question may be open.
        const close = () => onAsk((now) => (now === asking ? null : now));
        try {
          await work();
          close();
          cornerSnackbars.success(t('changed'));
        } catch (error) {
          // One that is gone already needs no other attempt.
          if (asking !== 'give' && problemCodeOf(error) === 'not_found') close();
          throw error;
        }
      },
      // Given twice it may be fetched twice as often; it ends once.
      asking === 'give' ? unansweredText : undefined,
    );
  const nameOf = ({ productId }: Entitlement) =>
    products.find(({ id }) => id === productId)?.name ?? t('entitlements.unknown');
  return (
    <>
      {entitlements.data === undefined ? (
        <Pending query={entitlements} label={t('loading')} rows={2} height={48} />
      ) : (
        <Held
          kind={holder.kind}
          entitlements={entitlements.data}
          readAt={entitlements.dataUpdatedAt}
          nameOf={nameOf}
          onEnd={onAsk}
        />
      )}
      <ChoicesFailed query={productQuery} />
      {asking === 'give' && (
        <GiveDialog
          products={products}
          isBusy={isBusy}
          onGive={(given) => void act(() => giveEntitlement(holder, given))}
          onClose={() => onAsk(null)}
        />
      )}
      {asking !== null && asking !== 'give' && (
        <ReasonDialog
          title={t('entitlements.endTitle', { name: isolate(nameOf(asking)) })}
          action={t('entitlements.end')}
          isBusy={isBusy}
          onSubmit={(reason) => void act(() => endEntitlement(asking, reason))}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  );
}

type HeldProps = {
  kind: Holder['kind'];
  entitlements: readonly Entitlement[];
  /** Milliseconds since the epoch. */
  readAt: number;
  nameOf: (entitlement: Entitlement) => string;
  onEnd: (entitlement: Entitlement) => void;
};

function Held({ kind, entitlements, readAt, nameOf, onEnd }: HeldProps) {
  const { t } = useTranslation('desk-kit');
  const format = useFormat();
  // What was ended on this page has ended by the time at which it is read again.
  const now = Math.max(useNow(), readAt);
  if (entitlements.length === 0) {
    return <Typography color="textSecondary">{t(`entitlements.none.${kind}`)}</Typography>;
  }
  const hasEnded = ({ endsAt }: Entitlement) => endsAt !== null && Date.parse(endsAt) <= now;
  const terms = (entitlement: Entitlement) => {
    const { startsAt, endsAt, updatesUntil, maximum } = entitlement;
    return [
      startsAt !== null && t('entitlements.begins', { date: format.utcDate(startsAt) }),
      endsAt === null
        ? t('entitlements.noEnd')
        : t(hasEnded(entitlement) ? 'entitlements.ended' : 'entitlements.ends', {
            date: format.utcDate(endsAt),
          }),
      updatesUntil !== null && t('entitlements.updates', { date: format.utcDate(updatesUntil) }),
      maximum !== null &&
        t('entitlements.downloads', { count: maximum, formatted: format.number(maximum) }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
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
              <bdi translate="no">{nameOf(entitlement)}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {terms(entitlement)}
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
