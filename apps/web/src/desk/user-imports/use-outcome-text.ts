import type { UserImport } from '@file-server/contract/user-imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** How far an import is, or what came of it. */
export function useOutcomeText() {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  return ({ state, done, total, created, changed }: UserImport): string => {
    const numbers = { done: format.number(done), total: format.number(total) };
    return [
      t(`state.${state}`, numbers),
      t('created', { count: created, formatted: format.number(created) }),
      t('changed', { count: changed, formatted: format.number(changed) }),
    ].join(' · ');
  };
}
