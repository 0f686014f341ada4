import type { UserImport } from '@file-server/contract/user-imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** How far an import is, or what came of it. */
export function useOutcomeText() {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  return ({ state, done, total, created, changed, finishedAt }: UserImport): string => {
    const values = {
      done: format.number(done),
      total: format.number(total),
      when: finishedAt === null ? '' : format.dateTime(finishedAt),
    };
    return [
      t(`state.${state}`, values),
      t('created', { count: created, formatted: format.number(created) }),
      t('changed', { count: changed, formatted: format.number(changed) }),
    ].join(' · ');
  };
}
