import { useMemo } from 'react';
import type { ModulePanel } from '../../lib/module.ts';
import { useModules } from '../modules.ts';

/** What the modules open at the end side of the page. */
export function usePanelList(): readonly ModulePanel[] {
  const modules = useModules();
  return useMemo(() => modules.flatMap(({ panels = [] }) => panels), [modules]);
}
