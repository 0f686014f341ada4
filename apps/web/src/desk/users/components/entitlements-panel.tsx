import type { User } from '@file-server/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Asking,
  Entitlements,
  GiveButton,
  useSellsNothing,
} from '../../../desk-kit/entitlements.tsx';
import { entitlementsQuery } from '../../../desk-kit/entitlements-api.ts';
import { Panel } from './panel.tsx';

/** The products that a user holds by themselves. */
export function EntitlementsPanel({ user }: { user: User }) {
  const { t } = useTranslation('desk-kit');
  const holder = { kind: 'user', id: user.id } as const;
  const { data: held } = useQuery(entitlementsQuery(holder));
  const sellsNothing = useSellsNothing();
  const [asking, setAsking] = useState<Asking>(null);
  if (sellsNothing && held?.length === 0) return null;
  return (
    <Panel title={t('entitlements.title')} actions={<GiveButton onAsk={setAsking} />}>
      <Entitlements holder={holder} asking={asking} onAsk={setAsking} />
    </Panel>
  );
}
