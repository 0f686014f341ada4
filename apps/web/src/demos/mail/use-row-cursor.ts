import { useEffect, useRef, type RefObject } from 'react';
import type { Mail } from './model/mail.ts';

export type RowCursor = {
  /** For the list whose rows carry `data-mail`. */
  readonly listProps: {
    readonly ref: RefObject<HTMLUListElement | null>;
    readonly onFocus: () => void;
  };
  /** To the next row (1) or the one before (-1); to the first one where no row has the focus. */
  move(step: 1 | -1): void;
  /** The mail whose row has the focus. */
  current(): Mail | undefined;
};

/**
 * The row with the focus, for keys that move it or mean its mail. When that row leaves the list,
 * the one in its place takes the focus, as does the row of a mail that was read once the list is back.
 *
 * @param opened the id of the mail that is read; '' = the list is on show
 */
export function useRowCursor(mails: readonly Mail[], opened: string): RowCursor {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(-1);
  const read = useRef('');
  const rows = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-mail]') ?? []),
  ];
  const focused = (): number => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (index: number): void => {
    const row = rows().at(Math.max(0, Math.min(index, rows().length - 1)));
    row?.querySelector('a')?.focus();
  };

  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-mail] a') ?? [];
    left[Math.min(last.current, left.length - 1)]?.focus();
  }, [mails]);

  useEffect(() => {
    const before = read.current;
    read.current = opened;
    // Who has gone on to something else stays there; no key leads to the page's own heading.
    const isElsewhere =
      document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0;
    if (opened !== '' || before === '' || isElsewhere) return;
    const row = rows().find(({ dataset }) => dataset['mail'] === before);
    row?.querySelector('a')?.focus();
  }, [opened]);

  return {
    listProps: {
      ref: list,
      onFocus: () => {
        last.current = focused();
      },
    },
    move: (step) => {
      const index = focused();
      focusRow(index < 0 ? 0 : index + step);
    },
    current: () => mails.find(({ id }) => id === rows()[focused()]?.dataset['mail']),
  };
}
