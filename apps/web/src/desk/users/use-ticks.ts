import { BULK_NAMED_MAX } from '@file-server/contract/bulk-changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TickedUser } from '../../desk-kit/ticked-users.ts';
import { limited, rangeBetween, toggled, type ChosenRows } from '../../lib/chosen-rows.ts';
import { useFormat } from '../../lib/format.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

/** The users whose terms are to change together. */
export type Ticks = {
  readonly users: readonly TickedUser[];
  readonly has: (user: TickedUser) => boolean;
  /** Ticks a user or unticks them; with `upToHere` ticks all from the last one to this one. */
  readonly toggle: (user: TickedUser, upToHere: boolean) => void;
  /** Adds all that the list has read. */
  readonly addAll: () => void;
  readonly clear: () => void;
};

/** The list, as far as it is read. */
type Listed = {
  readonly data: readonly TickedUser[] | undefined;
  readonly hasNextPage: boolean;
};

const TWO_SENTENCES_MS = 8_000;
const NONE: ChosenRows<TickedUser> = new Map();

/** What is ticked stays when the list is narrowed, so that users of several searches come together. */
export function useTicks({ data: rows = [], hasNextPage }: Listed): Ticks {
  const [{ chosen, last }, setState] = useState({ chosen: NONE, last: null as string | null });
  const { t } = useTranslation('users');
  const format = useFormat();
  const choose = (wanted: ChosenRows<TickedUser>, end: string | null) => {
    const { kept, isCut } = limited(wanted, BULK_NAMED_MAX);
    if (isCut) cornerSnackbars.info(t('ticks.limit', { most: format.number(BULK_NAMED_MAX) }));
    setState({ chosen: kept, last: end });
  };
  const withRows = (some: readonly TickedUser[]) =>
    new Map([...chosen, ...some.map(({ id, email }) => [id, { id, email }] as const)]);
  return {
    users: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    toggle: ({ id, email }, upToHere) => {
      const range = rangeBetween(rows, last, id);
      if (upToHere) choose(withRows(rows.slice(range.first, range.last + 1)), id);
      else choose(toggled(chosen, { id, email }), id);
    },
    addAll: () => {
      choose(withRows(rows), last);
      if (!hasNextPage) return;
      const said = t('ticks.unread', { action: t('changeMany') });
      cornerSnackbars.info(said, { hideAfter: TWO_SENTENCES_MS });
    },
    clear: () => setState({ chosen: NONE, last: null }),
  };
}
