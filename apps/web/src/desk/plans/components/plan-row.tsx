import type { PlanTerms } from '@file-server/contract/products';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useTranslation } from 'react-i18next';
import { Fact, NamedRow, RowButton, RowLink } from '../../../desk-kit/named-row.tsx';
import { isolate } from '../../../lib/isolate.ts';
import { useTermTexts } from '../use-term-texts.ts';

const ACTIONS = ['products', 'change', 'remove'] as const;

type PlanRowProps = {
  plan: PlanTerms;
  onOpen: (dialog: (typeof ACTIONS)[number]) => void;
};

/** A plan: how it is called, what it says, and what can be done with it. */
export function PlanRow({ plan, onOpen }: PlanRowProps) {
  const { t } = useTranslation('plans');
  const { expiry, refetch } = useTermTexts()(plan);
  const name = isolate(plan.name);
  const actions = (
    <>
      <RowLink
        to="/operator/users"
        search={{ plan: plan.id }}
        aria-label={t('users.named', { name })}
      >
        {t('users.action')}
      </RowLink>
      {ACTIONS.map((action) => (
        <RowButton
          key={action}
          color={action === 'remove' ? 'error' : 'primary'}
          aria-label={t(`${action}.named`, { name })}
          onClick={() => onOpen(action)}
        >
          {t(`${action}.action`)}
        </RowButton>
      ))}
    </>
  );
  return (
    <NamedRow name={plan.name} actions={actions}>
      <Fact icon={EventBusyOutlined}>{expiry}</Fact>
      <Fact icon={ReplayOutlined}>{refetch}</Fact>
    </NamedRow>
  );
}
