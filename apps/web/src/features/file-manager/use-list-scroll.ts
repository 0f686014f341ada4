import { useEffect, useEffectEvent, useRef } from 'react';
import type { EntryRows } from './api/entries.ts';
import { keepPlace } from './model/list-places.ts';
import { useNavigation } from './navigation.ts';
import type { RowWindow } from './use-row-window.ts';

/** Rows beyond those in sight that are read with them. */
const AHEAD = 40;
/** Time without scrolling after which the rows in sight are read, so that a drag reads none on its way. */
const REST_MS = 60;

type ListScroll = {
  rowWindow: RowWindow;
  rows: number;
  show: EntryRows['show'];
  /** A row to go to at the start; null = the place of the visit is meant. */
  goTo: number | null;
};

/** Reads what is scrolled to, keeps the place, and goes to the top where the order changes. */
export const useListScroll = ({ rowWindow, rows, show, goTo }: ListScroll): void => {
  const { location, visit } = useNavigation();
  const { box, top, first, last, scrollToRow } = rowWindow;
  const order = `${location.sort} ${location.order}`;

  // At the start alone: later the height of the rows may be another one.
  const begin = useEffectEvent(() => {
    if (goTo !== null) scrollToRow(goTo);
  });
  useEffect(() => {
    if (box !== null) begin();
  }, [box]);

  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current === order) return;
    shownOrder.current = order;
    scrollToRow(0);
  }, [scrollToRow, order]);

  const read = useEffectEvent(show);
  useEffect(() => {
    if (last < first) return;
    const timer = setTimeout(() => read(first - AHEAD, Math.min(last + AHEAD, rows - 1)), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, rows, order]);

  useEffect(() => {
    const timer = setTimeout(() => keepPlace(visit, top), REST_MS);
    return () => clearTimeout(timer);
  }, [visit, top]);
};
