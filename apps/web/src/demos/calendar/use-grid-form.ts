import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsPhone } from '../../demo-kit/page/use-window-width.ts';
import type { CalendarView } from './model/address.ts';

/** How a view is drawn: in a narrow window a month by marks and a week as a list. */
export type GridForm = CalendarView | 'markedMonth' | 'listedWeek';

/** Whether the window is narrower than phones are, such as that of a page at four times its size. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 359.95px)', { noSsr: true });

export function useGridForm(view: CalendarView): GridForm {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  if (view === 'month' && isPhone) return 'markedMonth';
  return view === 'week' && isNarrow ? 'listedWeek' : view;
}
