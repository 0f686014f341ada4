import type { PlanTerms } from '@file-server/contract/products';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';

const LinkButton = createLink(Button);
const ACTIONS = ['products', 'change', 'remove'] as const;

type PlanRowProps = {
  plan: PlanTerms;
  onOpen: (dialog: (typeof ACTIONS)[number]) => void;
};

/** A plan: how it is called, what it says, and what can be done with it. */
export function PlanRow({ plan, onOpen }: PlanRowProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { id, afterExpiry, refetch, refetchDays } = plan;
  const days = refetchDays ?? 0;
  const name = isolate(plan.name);
  const touchable = { minHeight: { xs: 44, sm: 36 } };
  return (
    <Row beside="never">
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{plan.name}</bdi>
        </Typography>
        <Fact icon={EventBusyOutlined} text={t(`expiry.${afterExpiry}.fact`)} />
        <Fact
          icon={ReplayOutlined}
          text={
            refetch === 'days'
              ? t('refetch.days.fact', { count: days, formatted: format.number(days) })
              : t(`refetch.${refetch}.fact`)
          }
        />
      </Stack>
      <Stack
        direction="row"
        // Closer on a phone, where all of them fit into one line so.
        sx={{ columnGap: { xs: 0, sm: 1 }, flexWrap: 'wrap', marginInlineStart: -1 }}
      >
        <LinkButton
          size="small"
          to="/operator/users"
          search={{ plan: id }}
          aria-label={t('users.named', { name })}
          sx={touchable}
        >
          {t('users.action')}
        </LinkButton>
        {ACTIONS.map((action) => (
          <Button
            key={action}
            size="small"
            color={action === 'remove' ? 'error' : 'primary'}
            aria-label={t(`${action}.named`, { name })}
            onClick={() => onOpen(action)}
            sx={touchable}
          >
            {t(`${action}.action`)}
          </Button>
        ))}
      </Stack>
    </Row>
  );
}

function Fact({ icon: Icon, text }: { icon: ComponentType<SvgIconProps>; text: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
      <Icon aria-hidden sx={{ flexShrink: 0, fontSize: 20 }} />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  );
}
