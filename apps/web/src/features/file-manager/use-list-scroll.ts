import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { EntryRows } from './api/entries.ts';
import { keepPlace } from './model/list-places.ts';
import { useNavigation } from './navigation.ts';

/** Rows beyond those in sight that are read with them. */
const AHEAD = 40;
/** Time without scrolling after which the rows in sight are read, so that a drag reads none on its way. */
const REST_MS = 60;

type ListScroll = {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  rowHeight: number;
  rows: number;
  show: EntryRows['show'];
  /** A row to go to at the start; null = the place of the visit is meant. */
  goTo: number | null;
};

/** Reads what is scrolled to, keeps the place, and goes to the top where the order changes. */
export const useListScroll = ({ virtualizer, rowHeight, rows, show, goTo }: ListScroll): void => {
  const { location, visit } = useNavigation();
  const { range } = virtualizer;
  const first = range?.startIndex ?? null;
  const last = range?.endIndex ?? null;
  const top = Math.max(0, Math.round((virtualizer.scrollOffset ?? 0) / rowHeight));
  const order = `${location.sort} ${location.order}`;

  const latest = useRef({ goTo, show });
  useEffect(() => {
    latest.current.show = show;
  });

  useEffect(() => {
    const { goTo: row } = latest.current;
    if (row !== null) virtualizer.scrollToIndex(row);
  }, [virtualizer]);

  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current === order) return;
    shownOrder.current = order;
    virtualizer.scrollToOffset(0);
  }, [virtualizer, order]);

  useEffect(() => {
    if (first === null || last === null) return;
    const timer = setTimeout(() => {
      latest.current.show(first - AHEAD, Math.min(last + AHEAD, rows - 1));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, rows, order]);

  useEffect(() => {
    const timer = setTimeout(() => keepPlace(visit, top), REST_MS);
    return () => clearTimeout(timer);
  }, [visit, top]);
};
