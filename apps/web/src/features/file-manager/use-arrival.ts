import { useState } from 'react';
import { readPlace } from './model/list-places.ts';
import type { Navigation } from './navigation.ts';

type Arrival = {
  /** Topmost row at first. */
  startRow: number;
  /** Whether the list may take a focus that was lost on the way; at the first page it is not lost. */
  takesLostFocus: boolean;
};

/** How the list on show begins: where it was left on this visit, another order at its top. */
export const useArrival = ({ location, visit, isArrival }: Navigation): Arrival => {
  const { folderId, sort, order } = location;
  const list = `${sort} ${order}`;
  const [shown, setShown] = useState(() => ({
    folderId,
    list,
    startRow: readPlace(visit),
    takesLostFocus: isArrival,
  }));
  if (shown.folderId !== folderId) {
    setShown({ folderId, list, startRow: readPlace(visit), takesLostFocus: true });
  } else if (shown.list !== list) {
    setShown({ ...shown, list, startRow: 0 });
  }
  return shown;
};
