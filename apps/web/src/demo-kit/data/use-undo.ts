import { useTranslation } from 'react-i18next';
import { cornerSnackbars, type SnackbarId } from '../../ui/snackbars.tsx';

type Offer = {
  /** The call that the offer takes back. When it fails, nothing was done, and the offer closes. */
  change?: Promise<unknown> | undefined;
  /** When the offer ends. */
  onClose?: () => void;
};

type OfferUndo = (message: string, undo: () => void, offer?: Offer) => SnackbarId;

/** The offers that have been made; those that have ended do no harm. */
const offers = new Set<SnackbarId>();

/** Says what has been done, and offers to take it back. */
export function useUndo(): OfferUndo {
  const { t } = useTranslation('demo-kit');
  return (message, undo, { change, onClose = () => {} } = {}) => {
    const offer = cornerSnackbars.info(message, {
      onClose,
      undo: { label: t('undo'), run: undo },
    });
    offers.add(offer);
    change?.catch(() => cornerSnackbars.close(offer));
    return offer;
  };
}

/** Closes all offers: the data that they would change is gone. */
export function withdrawOffers(): void {
  for (const offer of offers) cornerSnackbars.close(offer);
  offers.clear();
}
