import type { CountEvent, ServerEvent } from '@file-server/contract/events';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { figuresDiffer, watchAnswers } from '../features/download-count/index.ts';
import { refreshNotifications } from '../features/notifications/index.ts';
import { ApiError } from '../lib/api-error.ts';
import { countQuery, downloadKeys, writeCount } from '../lib/download-count.ts';
import { useDeskNews } from '../lib/desk-news.ts';
import { applyFileChanges, libraryKeys, watchLibraryAnswers } from '../lib/library-cache.ts';
import { refreshFolders } from '../lib/refresh-folders.ts';
import { licenceQuery, ownRequestsKey } from '../lib/licence.ts';
import { changeRuntimeConfig, refreshRuntimeConfig } from '../lib/change-runtime-config.ts';
import { reportConnected, reportDisconnected } from '../lib/server-events/connection.ts';
import { followServerEvents } from '../lib/server-events/follow-server-events.ts';
import { openServerEvents } from '../lib/server-events/open-server-events.ts';
import { useSession } from '../lib/session.ts';
import { refreshPreferences } from '../lib/settings/keep-preferences.ts';

/**
 * Keeps the counters and the lists of this tab true: follows the server's events while somebody is
 * signed in and takes in the answers to the tab's own downloads. Mounted once, in the shell.
 * @param onReturn the server was away, and is there again
 */
export const useServerEvents = (onReturn: () => void): void => {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  /** Whose events this tab has followed already: a renewed token follows them anew. */
  const followed = useRef<string>(undefined);
  const tellReturn = useEffectEvent(onReturn);

  useEffect(() => watchAnswers(client), [client]);
  useEffect(() => watchLibraryAnswers(client), [client]);
  useEnds(client);

  useEffect(() => {
    if (token === null) return;
    const controller = new AbortController();
    void followServerEvents({
      open: openServerEvents,
      onEvent: (event) => apply(client, event),
      onOpen: (again) => {
        reportConnected();
        if (again) tellReturn();
        const uuid = useSession.getState().user?.uuid;
        if (again || uuid === followed.current) refreshAll(client);
        // What the page was drawn from was asked for before, and may lack a change since.
        else refreshLocks(client);
        followed.current = uuid;
      },
      onDown: reportDisconnected,
      isFinal: (error) => {
        const final = error instanceof ApiError && error.status === 401;
        if (final) endIfOver(client);
        return final;
      },
      signal: controller.signal,
    });
    return () => {
      controller.abort();
      reportConnected();
    };
  }, [client, token]);
};

/** The longest that a timer waits; the server tells of what ends later. */
const LONGEST_MS = 2 ** 31;

/**
 * A licence that ends on screen locks its files at once, and a period that begins anew opens them, ahead
 * of the server's word.
 */
const useEnds = (client: QueryClient): void => {
  const licence = useQuery({ ...licenceQuery, enabled: false });
  const count = useQuery({ ...countQuery, enabled: false });
  useEnd(client, licence.data?.expiresAt);
  useEnd(client, count.data?.resetsAt);
};

const useEnd = (client: QueryClient, instant: string | null | undefined): void => {
  useEffect(() => {
    const left = Date.parse(instant ?? '') - Date.now();
    if (!(left > 0 && left < LONGEST_MS)) return;
    const timer = setTimeout(() => {
      refreshLocks(client);
      void client.invalidateQueries({ queryKey: countQuery.queryKey });
    }, left);
    return () => clearTimeout(timer);
  }, [client, instant]);
};

const apply = (client: QueryClient, event: ServerEvent): void => {
  switch (event.type) {
    case 'count':
      applyCount(client, event.data);
      return;
    case 'library':
      // Of what is not offered any more it says so.
      void client.invalidateQueries({ queryKey: downloadKeys.history });
      if (event.data.folderIds) refreshFolders(client, event.data.folderIds);
      else refreshLocks(client);
      return;
    case 'preferences':
      void refreshPreferences();
      return;
    case 'notifications':
      void refreshNotifications(client);
      // Some tell of an answer.
      void client.invalidateQueries({ queryKey: ownRequestsKey });
      return;
    case 'settings':
      changeRuntimeConfig(event.data);
      return;
    case 'desk':
      useDeskNews.setState({ at: Date.now() });
      return;
    case 'session_ended':
      endIfOver(client);
  }
};

/**
 * A moved count also means that a grant began, was charged or ended, which the lists show. A server
 * of release 0.1 does not say of which files.
 */
const applyCount = (client: QueryClient, { files, ...count }: CountEvent): void => {
  const before = client.getQueryData(countQuery.queryKey);
  writeCount(client, count);
  // Read anew only where they are on the screen.
  void client.invalidateQueries({ queryKey: downloadKeys.history });
  void client.invalidateQueries({ queryKey: downloadKeys.quotes });
  if (files) {
    applyFileChanges(client, files);
  } else if (before !== undefined && figuresDiffer(before, count)) {
    void client.invalidateQueries({ queryKey: libraryKeys.all });
  }
};

/** What locks all files at once is the licence, or its quota. */
const refreshLocks = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: libraryKeys.all });
  void client.invalidateQueries({ queryKey: libraryKeys.previews });
  void client.invalidateQueries({ queryKey: downloadKeys.quotes });
  void client.invalidateQueries({ queryKey: licenceQuery.queryKey });
};

/** Events may have been missed while the stream was down. */
const refreshAll = (client: QueryClient): void => {
  void client.invalidateQueries();
  void refreshPreferences();
  void refreshRuntimeConfig();
};

/** Asks with an ordinary call: its 401 runs the app's one reaction to the end of a session (R4.04). */
const endIfOver = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: countQuery.queryKey, refetchType: 'all' });
};
