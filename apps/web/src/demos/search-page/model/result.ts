import { matchesText } from '../../../demo-kit/matches-text.ts';

/** Something that was found (R3.09). */
export type SearchResult = {
  readonly id: string;
  readonly title: string;
  /** Where it is in this app, as "/apps/mail". */
  readonly url: string;
  readonly excerpt: string;
};

/** Results on a page. */
export const PAGE_SIZE = 3;

type ResultPage = {
  readonly shown: readonly SearchResult[];
  /** Of all pages. */
  readonly total: number;
  /** Counted from one; there is always a first. */
  readonly pages: number;
  readonly page: number;
};

/**
 * A page of the results with `text` in title, address or excerpt. What is no page of theirs, such as
 * one behind the last, is the nearest that is.
 */
export function pageOf(results: readonly SearchResult[], text: string, wanted: number): ResultPage {
  // Not in the id, which nobody sees.
  const matching = results.filter(({ title, url, excerpt }) =>
    matchesText([title, url, excerpt], text),
  );
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1;
  const shown = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { shown, total: matching.length, pages, page };
}
