import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { KeyboardEvent } from 'react';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { isBranch } from '../navigation/navigation-tree.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { HorizontalBranch } from './horizontal-branch.tsx';
import { HorizontalLink } from './horizontal-link.tsx';
import { focusSibling } from './menu-focus.ts';

type HorizontalItemsProps = {
  items: readonly NavigationItem[];
  /** In a row, as the top level stands, or below each other, as fly-outs do. */
  row: boolean;
  dense?: boolean;
};

/** One level of the horizontal menu, of every kind (R2.18); the arrow keys move along it. */
export function HorizontalItems({ items, row, dense = false }: HorizontalItemsProps) {
  const forwards = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = row ? forwards : 'ArrowDown';
  const previous = row ? (forwards === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight') : 'ArrowUp';
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === next ? 1 : event.key === previous ? -1 : 0;
    if (step === 0 || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    focusSibling(event.target, step);
  };

  return (
    <Box
      component="ul"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: row ? 'row' : 'column',
        alignItems: row ? 'center' : 'stretch',
        gap: row ? 0.5 : 0,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {items.map((item) => {
        if (item.type === 'divider') {
          return (
            <Divider
              key={item.id}
              component="li"
              aria-hidden
              {...(row && { orientation: 'vertical' as const, flexItem: true })}
              sx={row ? { marginInline: 1, marginBlock: 1 } : { marginBlock: 0.5 }}
            />
          );
        }
        return (
          <li key={item.id}>
            {isBranch(item) ? (
              <HorizontalBranch item={item} side={row ? 'below' : 'beside'} dense={dense}>
                <HorizontalItems items={item.children} row={false} dense={dense} />
              </HorizontalBranch>
            ) : (
              <HorizontalLink item={item} dense={dense} />
            )}
          </li>
        );
      })}
    </Box>
  );
}
