import type { PlanTerms } from '@file-server/contract/products';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { plansQuery } from '../../desk-kit/plans-query.ts';
import { RowList } from '../../desk-kit/row-list.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { ChangeDialog } from './components/change-dialog.tsx';
import { CreateDialog } from './components/create-dialog.tsx';
import { PlanRow } from './components/plan-row.tsx';
import { ProductsDialog } from './components/products-dialog.tsx';
import { RemoveDialog } from './components/remove-dialog.tsx';

const DIALOGS = { products: ProductsDialog, change: ChangeDialog, remove: RemoveDialog };

type Opened = { dialog: keyof typeof DIALOGS; plan: PlanTerms };

/** /operator/plans: what several users have in common, and what that is. */
export function PlansScreen() {
  const { t } = useTranslation('plans');
  const query = useQuery(plansQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened && DIALOGS[opened.dialog];
  const { data } = query;
  const create = (
    <Button variant="contained" onClick={() => setIsCreating(true)}>
      {t('create.action')}
    </Button>
  );
  return (
    <DeskPage title={t('title')} actions={data?.length !== 0 && create}>
      {data === undefined && <Pending query={query} label={t('loading')} rows={4} height={112} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<CardMembershipOutlined />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={create}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <Typography color="textSecondary">{t('lead')}</Typography>
          <RowList label={t('title')}>
            {data.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onOpen={(dialog) => setOpened({ dialog, plan })} />
            ))}
          </RowList>
        </>
      )}
      {isCreating && (
        <CreateDialog
          // What it gives is said next.
          onCreate={(plan) => setOpened({ dialog: 'products', plan })}
          onClose={() => setIsCreating(false)}
        />
      )}
      {Dialog && <Dialog plan={opened.plan} onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}
