import type { Entitlement, ProductMark } from '@file-server/contract/products';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { Pending } from '../../../desk-kit/pending.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { Row, RowList } from '../../../desk-kit/row-list.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { isAskedAgain } from '../../../lib/use-failure.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { holderQuery, holdersQuery } from '../api/products.ts';

/** Each user is asked for by themselves. */
const STEP = 20;

type HoldersDialogProps = { product: ProductMark; onClose: () => void };

/** Which users and plans hold a product, with the ways to them. */
export function HoldersDialog({ product, onClose }: HoldersDialogProps) {
  const { t } = useTranslation('products');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('holders.title', { name: isolate(product.name) })}
      </DialogTitle>
      <DialogContent>
        <Holders productId={product.id} label={t('holders.named', { name: product.name })} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('holders.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Holders({ productId, label }: { productId: string; label: string }) {
  const { t } = useTranslation('products');
  const query = useQuery(holdersQuery(productId));
  const [shown, setShown] = useState(STEP);
  const { data } = query;
  if (data === undefined) {
    return <Pending query={query} label={t('holders.loading')} rows={3} height={56} />;
  }
  if (data.live.length === 0 && data.isAll) {
    return <Typography color="textSecondary">{t('holders.none')}</Typography>;
  }
  const rows = data.live.slice(0, shown);
  return (
    <Stack sx={{ gap: 1 }}>
      <NamesFailed rows={rows} />
      {rows.length > 0 && (
        <RowList label={label}>
          {rows.map((entitlement) => (
            <HolderRow key={entitlement.id} entitlement={entitlement} />
          ))}
        </RowList>
      )}
      {data.live.length > shown && (
        <Button
          variant="outlined"
          onClick={() => setShown(shown + STEP)}
          sx={{ alignSelf: 'center' }}
        >
          {t('holders.more')}
        </Button>
      )}
      {!data.isAll && <Typography color="textSecondary">{t('holders.cut')}</Typography>}
      <TextLink
        to="/operator/users"
        search={{ product: productId }}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('holders.all')}
      </TextLink>
    </Stack>
  );
}

/** Why some of them stand there without their names. */
function NamesFailed({ rows }: { rows: readonly Entitlement[] }) {
  const plans = useQuery(plansQuery);
  const userIds = rows.flatMap(({ holder }) => (holder.kind === 'user' ? [holder.id] : []));
  const users = useQueries({ queries: [...new Set(userIds)].map(holderQuery) });
  const named = [plans, ...users];
  // Whoever was erased has no name any more.
  const failed = named.find((query) => isAskedAgain(query) || isFailure(query.error));
  if (failed === undefined) return null;
  const refetch = () =>
    Promise.all(named.filter(({ error }) => isFailure(error)).map((query) => query.refetch()));
  return <ChoicesFailed query={{ ...failed, refetch }} />;
}

const isFailure = (error: Error | null): boolean =>
  error !== null && problemCodeOf(error) !== 'not_found';

function HolderRow({ entitlement }: { entitlement: Entitlement }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { holder, startsAt, endsAt, updatesUntil, maximum } = entitlement;
  const [now] = useState(() => Date.now());
  const facts = [
    ...(startsAt !== null && Date.parse(startsAt) > now
      ? [t('holders.from', { date: format.utcDate(startsAt) })]
      : []),
    endsAt === null ? t('holders.noEnd') : t('holders.until', { date: format.utcDate(endsAt) }),
    ...(updatesUntil === null
      ? []
      : [t('holders.updates', { date: format.utcDate(updatesUntil) })]),
    ...(maximum === null
      ? []
      : [t('holders.maximum', { count: maximum, formatted: format.number(maximum) })]),
  ];
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {holder.kind === 'plan' ? <PlanLink id={holder.id} /> : <UserLink id={holder.id} />}
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Stack>
    </Row>
  );
}

function PlanLink({ id }: { id: string }) {
  const { t } = useTranslation('products');
  const { data: plans } = useQuery(plansQuery);
  const name = plans?.find((plan) => plan.id === id)?.name;
  return (
    <TextLink to="/operator/users" search={{ plan: id }} sx={{ marginBlock: -1.25 }}>
      {name === undefined ? t('holders.aPlan') : t('holders.plan', { name: isolate(name) })}
    </TextLink>
  );
}

function UserLink({ id }: { id: string }) {
  const { data: user } = useQuery(holderQuery(id));
  return (
    <TextLink to="/operator/users/$userId" params={{ userId: id }} sx={{ marginBlock: -1.25 }}>
      <bdi translate="no">{user?.email ?? id}</bdi>
    </TextLink>
  );
}
