import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { demoKey } from './demo-key.ts';
import { withdrawOffers } from './use-undo.ts';

/** Every demo starts again from its sample data, and what is on show is asked for again. */
export function useResetDemos(): () => void {
  const { t } = useTranslation('demo-kit');
  const client = useQueryClient();
  return () => {
    resetDemoStores();
    withdrawOffers();
    void client.resetQueries({ queryKey: demoKey() });
    cornerSnackbars.success(t('reset.done'));
  };
}
