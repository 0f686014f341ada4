import { useTranslation } from 'react-i18next';
import { cornerSnackbars, type SnackbarId } from '../../ui/snackbars.tsx';

type OfferUndo = (message: string, undo: () => void, onClose?: () => void) => SnackbarId;

/** The offers that have been made; those that have ended do no harm. */
const offers = new Set<SnackbarId>();

/** Says what has been done, and offers to take it back; `onClose` when the offer ends. */
export function useUndo(): OfferUndo {
  const { t } = useTranslation('demo-kit');
  return (message, undo, onClose = () => {}) => {
    const offer = cornerSnackbars.info(message, {
      onClose,
      undo: { label: t('undo'), run: undo },
    });
    offers.add(offer);
    return offer;
  };
}

/** Closes all offers: the data that they would change is gone. */
export function withdrawOffers(): void {
  for (const offer of offers) cornerSnackbars.close(offer);
  offers.clear();
}

/** Closes an offer when its change fails: nothing was done that could be taken back. */
export const withdrawIfFailed = (offer: SnackbarId, change: Promise<unknown>): void => {
  change.catch(() => cornerSnackbars.close(offer));
};
