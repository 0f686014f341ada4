import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { notices } from '../../ui/notices.tsx';
import { type GivenBack, useGiveBackCall } from './api/give-back.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Long enough to read two sentences. */
const NOTICE_MS = 8_000;

/** Gives the unit of a started download back and says what came of it. */
export const useGiveBack = () => {
  const { t } = useTranslation('file-manager');
  const textOf = useRefusalText();
  const { mutate, isPending } = useGiveBackCall({
    onSuccess: ({ name }) =>
      notices.success(t('giveBack.done', { name }), { hideAfter: NOTICE_MS }),
    onError: (error) => notices.error(failureText(error), { hideAfter: NOTICE_MS }),
  });
  const failureText = (error: Error): string => {
    if (error instanceof NetworkError) {
      const { title, nextStep } = textOf({ kind: 'offline' });
      return `${title} ${nextStep}`;
    }
    const counted = error instanceof ApiError && error.problem?.code === 'already_counted';
    return t(counted ? 'giveBack.alreadyCounted' : 'giveBack.failed');
  };
  const giveBack = (download: GivenBack, onDone: () => void) =>
    mutate(download, { onSuccess: onDone });
  return { giveBack, isPending };
};
