import { useMemo } from 'react';
import { importNotificationPopups } from '../../features/notifications/index.ts';
import { withTexts } from '../../lib/i18n/index.ts';
import type { ModulePanel } from '../../lib/module.ts';
import { rolesOf, useSession } from '../../lib/session.ts';
import { type LazyComponent, lazyWithPreload } from '../../ui/lazy.tsx';
import { decideAccess } from '../access.ts';
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

export const LicenceLine = lazyWithPreload(
  async () => (await withTexts(import('../../features/licence/index.ts'), 'licence')).LicenceLine,
);

export const ServerNotice = lazyWithPreload(
  async () => (await import('./server-notice.tsx')).ServerNotice,
);

/** What the modules open at the end side of the page for whoever is here. */
export function usePanelList(): readonly ModulePanel[] {
  const modules = useModules();
  const roles = useSession(rolesOf);
  return useMemo(
    () =>
      modules
        .flatMap(({ panels = [] }) => panels)
        .filter(({ auth }) => decideAccess(auth, roles) === 'allowed'),
    [modules, roles],
  );
}
