import { useTranslation } from 'react-i18next';
import { isNewlyUnkept } from '../../demo-runtime/demo-store.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

/** Long enough to read what a reload is going to take back, in ms. */
const UNKEPT_MS = 8000;

/** Says once that a reload takes back what the tab has no room to keep. */
export function useSayUnkept(demo: string): () => void {
  const { t } = useTranslation('demo-kit');
  return () => {
    if (!isNewlyUnkept(demo)) return;
    cornerSnackbars.warning(t('change.unkept'), { hideAfter: UNKEPT_MS });
  };
}
