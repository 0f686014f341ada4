import { useTranslation } from 'react-i18next';
import { NetworkError, problemCodeOf } from '../../../lib/api-error.ts';
import { useGiveBackCall, type GivenBack } from '../../../lib/give-back.ts';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { TWO_SENTENCES_MS, useRefusalText } from '../use-refusal-text.ts';

/** Gives the unit of a started download back and says what came of it. */
export const useGiveBack = () => {
  const { t } = useTranslation('details');
  const textOf = useRefusalText();
  const { mutate, isPending } = useGiveBackCall({
    onSuccess: ({ name }) =>
      cornerSnackbars.success(t('giveBack.done', { name: isolate(name) }), {
        hideAfter: TWO_SENTENCES_MS,
      }),
    onError: (error) => cornerSnackbars.error(failureText(error), { hideAfter: TWO_SENTENCES_MS }),
  });
  const failureText = (error: Error): string => {
    if (error instanceof NetworkError) {
      const { title, nextStep } = textOf({ kind: 'offline' });
      return `${title} ${nextStep}`;
    }
    const counted = problemCodeOf(error) === 'already_counted';
    return t(counted ? 'giveBack.alreadyCounted' : 'giveBack.failed');
  };
  const giveBack = (download: GivenBack, onDone: () => void) =>
    mutate(download, { onSuccess: onDone });
  return { giveBack, isPending };
};
