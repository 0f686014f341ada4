import { useMemo } from 'react';
import { importNotificationPopups } from '../../features/notifications/index.ts';
import { loadMessages } from '../../lib/i18n/index.ts';
import type { ModulePanel } from '../../lib/module.ts';
import { type LazyComponent, lazyWithPreload } from '../../ui/lazy.tsx';
import { useModules } from '../modules.ts';

export const NotificationPopups = lazyWithPreload(
  async () => (await importNotificationPopups()).NotificationPopups,
);

type Parts = {
  readonly Panel: LazyComponent<object>;
  readonly Strip: LazyComponent<object> | null;
};

const parts = new WeakMap<ModulePanel, Parts>();

/** The components of a panel, the same ones every time. */
export function componentsOf(panel: ModulePanel): Parts {
  const { load, loadStrip } = panel;
  const known = parts.get(panel) ?? {
    Panel: lazyWithPreload(load),
    Strip: loadStrip === undefined ? null : lazyWithPreload(loadStrip),
  };
  parts.set(panel, known);
  return known;
}

export const LicenceLine = lazyWithPreload(async () => {
  const [{ LicenceLine: Line }] = await Promise.all([
    import('../../features/licence/index.ts'),
    loadMessages('licence'),
  ]);
  return Line;
});

/** What the modules open at the end side of the page. */
export function usePanelList(): readonly ModulePanel[] {
  const modules = useModules();
  return useMemo(() => modules.flatMap(({ panels = [] }) => panels), [modules]);
}
