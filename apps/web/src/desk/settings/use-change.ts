import type { ServerSetting, ServerSettingsAnswer } from '@file-server/contract/server-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { changeSettings, type SettingsChange, settingsQuery } from './api/settings.ts';

/** Changes one setting as it was seen, and offers to undo that. */
export function useChange() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const problemText = useProblemText();

  const send = async (
    change: SettingsChange,
    etag: string,
  ): Promise<ServerSettingsAnswer | null> => {
    try {
      const answer = await changeSettings(change, etag);
      queryClient.setQueryData(settingsQuery.queryKey, answer);
      return answer;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.problem?.code === 'settings_changed';
      cornerSnackbars.error(isConflict ? t('conflict') : problemText(error));
      // Also when no answer came: it may have been done.
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      return null;
    }
  };

  /** Says what went wrong. @param before the setting as it was seen, and the tag of them all */
  return async (before: ServerSetting, etag: string, change: SettingsChange): Promise<void> => {
    const answer = await send(change, etag);
    if (answer === null) return;
    cornerSnackbars.success(t('done', { name: t(`name.${before.name}`) }), {
      undo: { label: t('undo'), run: () => void send(undoOf(before, t('undone')), answer.etag) },
    });
  };
}

function undoOf({ name, value, origin }: ServerSetting, reason: string): SettingsChange {
  return origin === 'operator' ? { set: { [name]: value }, reason } : { reset: [name], reason };
}
