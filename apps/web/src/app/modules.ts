import { useMemo } from 'react';
import { account } from '../features/account/module.ts';
import { colourSchemes } from '../features/colour-schemes/module.ts';
import { fileManager } from '../features/file-manager/module.ts';
import { licence } from '../features/licence/module.ts';
import { notifications } from '../features/notifications/module.ts';
import { recovery } from '../features/recovery/module.ts';
import { publish } from '../features/publish/module.ts';
import { registration } from '../features/registration/module.ts';
import { settingsPanel } from '../features/settings-panel/module.ts';
import { signIn } from '../features/sign-in/module.ts';
import type { WebModule } from '../lib/module.ts';
import { useDemos } from './demos.ts';
import { useDesk } from './desk.ts';
import { screens } from './screens/module.ts';

/** What the app is made of; a new feature is one line here. */
export const ownModules: readonly WebModule[] = [
  screens,
  signIn,
  registration,
  recovery,
  fileManager,
  account,
  publish,
  licence,
  notifications,
  settingsPanel,
  colourSchemes,
];

/** All that are here by now. */
export const presentModules = (): readonly WebModule[] => [
  ...ownModules,
  ...useDesk.getState().modules,
  ...useDemos.getState().modules,
];

/** The product's own modules, and behind them the desk and the demonstrations once these are here. */
export function useModules(): readonly WebModule[] {
  const desk = useDesk((state) => state.modules);
  const demos = useDemos((state) => state.modules);
  return useMemo(() => [...ownModules, ...desk, ...demos], [desk, demos]);
}
