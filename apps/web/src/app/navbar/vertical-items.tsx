import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { VerticalCollapse } from './vertical-collapse.tsx';
import { VerticalGroup } from './vertical-group.tsx';
import { VerticalLink } from './vertical-link.tsx';

type VerticalItemsProps = { items: readonly NavigationItem[]; level?: number };

/** Entries below each other, of every kind (R2.18). `level` counts the indented parents. */
export function VerticalItems({ items, level = 0 }: VerticalItemsProps) {
  return (
    <List disablePadding>
      {items.map((item) => (
        <VerticalItem key={item.id} item={item} level={level} />
      ))}
    </List>
  );
}

function VerticalItem({ item, level }: { item: NavigationItem; level: number }) {
  switch (item.type) {
    case 'group':
      return (
        <VerticalGroup item={item}>
          <VerticalItems items={item.children} level={level} />
        </VerticalGroup>
      );
    case 'collapse':
      return (
        <VerticalCollapse item={item} level={level}>
          <VerticalItems items={item.children} level={level + 1} />
        </VerticalCollapse>
      );
    case 'divider':
      return <Divider component="li" sx={{ marginBlock: 1, marginInline: 2 }} />;
    default:
      return <VerticalLink item={item} level={level} />;
  }
}
