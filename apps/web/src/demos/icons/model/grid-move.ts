type Grid = {
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown pass. */
  readonly pageRows: number;
  readonly rightToLeft: boolean;
};

type Key = { readonly key: string; readonly ctrlKey: boolean };

/**
 * Where a key leads in a grid that is filled row by row (the grid pattern of WAI-ARIA): arrows to the
 * neighbours, Home and End along the row, with Ctrl to both ends. Null for other keys.
 */
export function moveInGrid({ key, ctrlKey }: Key, grid: Grid): number | null {
  const { index, count, columns, pageRows, rightToLeft } = grid;
  const last = count - 1;
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const rowStart = index - (index % columns);
  const column = index - rowStart;
  const lastRow = last - (last % columns);
  const inRow = (row: number) => {
    const start = Math.max(0, Math.min(lastRow, row));
    return Math.min(last, start + column);
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return Math.max(0, Math.min(last, index + (key === forward ? 1 : -1)));
    case 'ArrowDown':
      return inRow(rowStart + columns);
    case 'ArrowUp':
      return inRow(rowStart - columns);
    case 'PageDown':
      return inRow(rowStart + pageRows * columns);
    case 'PageUp':
      return inRow(rowStart - pageRows * columns);
    case 'Home':
      return ctrlKey ? 0 : rowStart;
    case 'End':
      return ctrlKey ? last : Math.min(last, rowStart + columns - 1);
    default:
      return null;
  }
}
