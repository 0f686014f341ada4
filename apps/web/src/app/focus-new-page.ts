import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

let isFirstPage = true;

/** Learns when the first page of a visit is left. */
export const followPages = (router: Pick<AnyRouter, 'subscribe'>): void => {
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) isFirstPage = false;
  });
};

/**
 * Moves the focus to the list or the heading of a page that was come to, or to its content where
 * neither is there yet, so that the keyboard and screen readers begin there. At the first page of a
 * visit nothing was left that had it.
 */
export const useFocusOnNewPage = (): void => {
  // Of the page that is there: `location` is already that of the one on its way.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (!isFirstPage) focusPage();
  }, [path]);
};

/** Moves it to the list, the heading or the content; a page that has taken it itself keeps it. */
export const focusPage = (): void => {
  const content = document.querySelector('main');
  if (content === null || content.contains(document.activeElement)) return;
  const row = content.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
  const target = row ?? content.querySelector('h1') ?? content;
  if (row === null) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
