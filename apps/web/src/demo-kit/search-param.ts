import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

type SetParam = (value: string | null, options?: { readonly replace?: boolean }) => void;

/** A search parameter of the address, null without one; the others stay when it changes. */
export function useSearchParam(name: string): readonly [string | null, SetParam] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<SetParam>(
    (value, { replace = false } = {}) => {
      const change = (before: Record<string, unknown>) => ({
        ...before,
        [name]: value === null || value === '' ? undefined : value,
      });
      void navigate({ to: '.', search: change, replace, resetScroll: false });
    },
    [name, navigate],
  );
  const value = search[name];
  return [typeof value === 'string' && value !== '' ? value : null, set];
}

/** Characters of a search that the address keeps. */
const KEPT_MAX_LENGTH = 200;

/**
 * What is looked for in the list on show: kept in the address as `q`, so that a reload and a link
 * find the same. Links to another list begin without it. A text that is too long for an address is
 * looked for as it is, and kept in the field alone: half of it would find something else.
 */
export function useSearchText(): readonly [string, (text: string) => void] {
  const [kept, keep] = useSearchParam('q');
  // The address follows a moment later than the field, which must not lose a letter meanwhile.
  const [text, setText] = useState(kept ?? '');
  /** What the field has sent to the address, and has not come back from there. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    const next = kept ?? '';
    const place = sent.indexOf(next);
    // What comes from elsewhere, such as the way back, is taken over.
    if (place === -1) setText(next);
    setSent(place === -1 || next === text ? [] : sent.slice(place + 1));
  }
  return [
    text,
    (next) => {
      const fitting = next.length > KEPT_MAX_LENGTH ? '' : next;
      setText(next);
      setSent((before) => [...before, fitting]);
      keep(fitting, { replace: true });
    },
  ];
}
