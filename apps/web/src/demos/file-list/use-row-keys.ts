import type { KeyboardEvent } from 'react';
import type { Selection } from '../../demo-kit/table/use-selection.ts';
import type { SampleFile } from './model/file.ts';

type RowKeys = {
  /** In the order on show. */
  files: readonly SampleFile[];
  selection: Selection<SampleFile>;
  onRemove: (files: readonly SampleFile[]) => void;
};

/**
 * Keys on the name of a file: the arrows go from name to name, the space bar selects, Delete removes
 * what is selected, or this one. Enter follows the name, which is a link.
 */
export const useRowKeys =
  ({ files, selection, onRemove }: RowKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const names = [...event.currentTarget.querySelectorAll('a')];
    const index = names.findIndex((name) => name === event.target);
    const file = files[index];
    if (file === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      ArrowDown: () => names[index + 1]?.focus(),
      ArrowUp: () => names[index - 1]?.focus(),
      Home: () => names[0]?.focus(),
      End: () => names.at(-1)?.focus(),
      ' ': () => selection.toggle(file),
      Delete: () => {
        (names[index + 1] ?? names[index - 1])?.focus();
        onRemove(selection.extent === 'none' ? [file] : selection.selected);
      },
    }[event.key];
    if (action === undefined) return;
    event.preventDefault();
    // Held, it would go on with the file that the focus has gone to.
    if (event.repeat && event.key === 'Delete') return;
    action();
  };
