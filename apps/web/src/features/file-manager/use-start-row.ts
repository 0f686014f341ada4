import { useState } from 'react';
import { readPlace } from './model/list-places.ts';
import type { Navigation } from './navigation.ts';

/** The topmost row at first: where the list was left on this visit; another order begins at its top. */
export const useStartRow = ({ location, visit }: Navigation): number => {
  const { folderId, sort, order } = location;
  const list = `${sort} ${order}`;
  const [shown, setShown] = useState(() => ({ folderId, list, row: readPlace(visit) }));
  if (shown.folderId !== folderId) setShown({ folderId, list, row: readPlace(visit) });
  else if (shown.list !== list) setShown({ folderId, list, row: 0 });
  return shown.row;
};
