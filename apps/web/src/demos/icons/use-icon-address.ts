import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { FAMILIES, SIZES, type Family, type Size } from './model/icon.ts';

const IN_PLACE = { replace: true } as const;

/** What the address says of the catalogue: everything that one chooses on the page. */
export function useIconAddress() {
  const [text, setText] = useSearchText();
  const [category, setCategory] = useSearchParam('category');
  const [style, setStyle] = useSearchParam('style');
  const [side, setSide] = useSearchParam('size');
  const [opened, open] = useSearchParam('icon');
  const family: Family = FAMILIES.find((known) => known === style) ?? 'filled';
  const size: Size = SIZES.find((known) => String(known) === side) ?? 24;
  return {
    text,
    setText,
    category,
    setCategory: (id: string | null) => setCategory(id, IN_PLACE),
    family,
    setFamily: (wanted: Family) => setStyle(wanted === 'filled' ? null : wanted, IN_PLACE),
    size,
    setSize: (wanted: Size) => setSide(wanted === 24 ? null : String(wanted), IN_PLACE),
    opened,
    open,
  };
}

export type IconAddress = ReturnType<typeof useIconAddress>;
