import { useMemo } from 'react';
import { useNavigationLeaves } from '../navigation/use-navigation.ts';
import type { NavigationLeaf } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';

/** The pages that the present user may open, titled in their language. */
export function useDestinations(): readonly NavigationLeaf[] {
  const leaves = useNavigationLeaves();
  const textOf = useNavigationText();
  return useMemo(() => leaves.map((leaf) => ({ ...leaf, title: textOf(leaf) })), [leaves, textOf]);
}
