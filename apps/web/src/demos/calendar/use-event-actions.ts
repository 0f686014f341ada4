import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { cornerSnackbars, type SnackbarId } from '../../ui/snackbars.tsx';
import {
  eventsQuery,
  useAddEvent,
  useRemoveEvent,
  useUpdateEvent,
} from './api/calendar-queries.ts';
import type { CalendarEvent } from './model/event.ts';
import { spanText } from './model/span.ts';

/** Changes of one event in a row, with one way back to before the first of them. */
type Run = { readonly before: CalendarEvent; readonly snackbar: SnackbarId };

export type EventActions = {
  /**
   * Keeps `after` in the place of `before`, says so and offers the way back. `takeBack` puts right
   * what shows the change already, where it could not be kept.
   */
  change: (
    kind: 'moved' | 'resized',
    before: CalendarEvent,
    after: CalendarEvent,
    takeBack?: () => void,
  ) => Promise<void>;
  remove: (event: CalendarEvent) => Promise<void>;
};

/** What is done to an event without its dialog: at once, and with undo. */
export function useEventActions(): EventActions {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { mutateAsync: update } = useUpdateEvent();
  const { mutateAsync: remove } = useRemoveEvent();
  const { mutate: add } = useAddEvent();
  const run = useRef<Run | null>(null);

  /** Back to when it was; what else was changed of it since stays. */
  const moveBack = (former: CalendarEvent) => {
    const events = client.getQueryData(eventsQuery.queryKey) ?? [];
    const present = events.find(({ id }) => id === former.id);
    const { allDay, start, end } = former;
    return update({ ...former, ...present, allDay, start, end });
  };

  const offerWayBack = (message: string, before: CalendarEvent): void => {
    const former = run.current;
    const first = former?.before.id === before.id ? former.before : before;
    if (former !== null) cornerSnackbars.close(former.snackbar);
    const snackbar = offerUndo(message, () => void moveBack(first).catch(nothingKept), {
      onClose: () => {
        if (run.current?.snackbar === snackbar) run.current = null;
      },
    });
    run.current = { before: first, snackbar };
  };
  const textOf = (kind: 'moved' | 'resized', event: CalendarEvent): string =>
    t(`done.${kind}`, { name: event.title, when: spanText(event, language) });

  return {
    change: async (kind, before, after, takeBack) => {
      const kept = await update(after).catch(nothingKept);
      if (kept === null) takeBack?.();
      else offerWayBack(textOf(kind, kept), before);
    },
    remove: async (event) => {
      if ((await remove(event.id).catch(nothingKept)) === null) return;
      offerUndo(t('done.removed', { name: event.title }), () => add(event));
    },
  };
}

/** A change that fails says so itself; nobody else has to. */
const nothingKept = (): null => null;
