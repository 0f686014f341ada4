import { beforeEach, describe, expect, it } from 'vitest';
import { initialSettings } from './default-settings.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  setRouteSettings,
  useSettings,
} from './settings-store.ts';

const HIDDEN = { layout: { config: { navbar: { display: false } } } };

beforeEach(() => {
  setRouteSettings({});
  setInitialSettings();
});

describe('the levels of the settings', () => {
  it('[R4.10] lays the route over what the user has chosen, and takes it off again', () => {
    setRouteSettings(HIDDEN);
    setDefaultSettings({ direction: 'rtl' });
    const { defaults, current } = useSettings.getState();
    expect(current.layout.config.navbar.display).toBe(false);
    expect(current.direction).toBe('rtl');
    expect(defaults.layout.config.navbar.display).toBe(true);
    setRouteSettings({});
    expect(useSettings.getState().current).toEqual({ ...initialSettings, direction: 'rtl' });
  });

  it('[R4.10] goes back to the built-in settings under the route', () => {
    setRouteSettings(HIDDEN);
    setDefaultSettings({ textSize: 120 });
    setInitialSettings();
    const { defaults, current } = useSettings.getState();
    expect(defaults).toEqual(initialSettings);
    expect(current.layout.config.navbar.display).toBe(false);
  });
});
