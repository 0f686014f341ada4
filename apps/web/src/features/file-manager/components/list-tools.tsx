import type { ComponentProps } from 'react';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { SearchTool } from '../search/search-tool.tsx';
import { SelectionHeard } from './selection-heard.tsx';

/** The row that Tab reaches, or the heading where there is none. */
const place = {
  get current(): HTMLElement | null {
    const row = document.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    const heading = document.querySelector('h1');
    // Into it leads no key.
    if (heading) heading.tabIndex = -1;
    return row ?? heading;
  },
};

type ListToolsProps = ComponentProps<typeof SearchTool> & { selected: number };

/**
 * What the list has once it is on show: the search, the focus that stays in the page, and what is
 * heard of the selection.
 */
export function ListTools({ selected, ...search }: ListToolsProps) {
  useKeptFocus(place);
  return (
    <>
      <SearchTool {...search} />
      <SelectionHeard count={selected} />
    </>
  );
}
