import type { ServerSetting, ServerSettingsAnswer } from '@file-server/contract/server-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { useIsOpen } from '../../lib/use-is-open.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { settingsQuery } from '../../desk-kit/settings-query.ts';
import { changeSettings, type SettingsChange } from './api/settings.ts';

/** A setting, and the tag of them all. */
export type Seen = { readonly setting: ServerSetting; readonly etag: string };

/**
 * Changes one setting as it was seen, and offers to undo that. Where somebody else was faster,
 * nothing is done, and `meanwhile` has the setting as they have left it; what no dialog says by that is
 * said in the corner.
 */
export function useChangeSetting(opened: Seen) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const [seen, setSeen] = useState(opened);
  const isOpen = useIsOpen();

  /**
   * What is sent next is decided on the settings as they are now.
   * @returns whether the dialog says by this what somebody else has set
   */
  const lookAgain = (): boolean => {
    const now = queryClient.getQueryData(settingsQuery.queryKey);
    const setting = now?.items.find(({ name }) => name === seen.setting.name) ?? seen.setting;
    setSeen({ setting, etag: now?.etag ?? seen.etag });
    const isNews = setting.value !== seen.setting.value && setting.value !== opened.setting.value;
    return isOpen() && isNews;
  };

  const send = async (
    change: SettingsChange,
    etag: string,
  ): Promise<ServerSettingsAnswer | null> => {
    try {
      const answer = await changeSettings(change, etag);
      queryClient.setQueryData(settingsQuery.queryKey, answer);
      return answer;
    } catch (error) {
      const isConflict = problemCodeOf(error) === 'settings_changed';
      if (!isConflict) cornerSnackbars.error(problemText(error));
      // Also when no answer came: it may have been done.
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      if (isConflict && !lookAgain()) cornerSnackbars.error(t('conflict'));
      return null;
    }
  };

  /** @returns whether it was done; what went wrong has been said */
  const change = async (wanted: SettingsChange): Promise<boolean> => {
    const { setting, etag } = seen;
    const answer = await send(wanted, etag);
    if (answer === null) return false;
    cornerSnackbars.success(t('done', { name: t(`name.${setting.name}`) }), {
      undo: { label: t('undo'), run: () => void send(undoOf(setting, t('undone')), answer.etag) },
    });
    return true;
  };
  // Another one may be what was changed.
  const meanwhile = seen.setting.value === opened.setting.value ? null : seen.setting;
  return { change, meanwhile };
}

function undoOf({ name, value, origin }: ServerSetting, reason: string): SettingsChange {
  return origin === 'operator' ? { set: { [name]: value }, reason } : { reset: [name], reason };
}
