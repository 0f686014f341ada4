import { LAYOUT_STYLES, settingsSchema } from '@file-server/contract/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySettings } from '../../testing/arbitrary-settings.ts';
import { initialSettings, layoutDefaults } from './default-settings.ts';
import { addressSettings, isRecord, mergeSettings } from './merge-settings.ts';

describe('mergeSettings', () => {
  it('[R3.05] takes whole settings as they are', () => {
    fc.assert(
      fc.property(arbitrarySettings, arbitrarySettings, (base, change) => {
        expect(mergeSettings(base, change)).toEqual(change);
      }),
    );
  });

  it('gives valid settings for whatever is laid over them', () => {
    fc.assert(
      fc.property(arbitrarySettings, fc.jsonValue(), (base, junk) => {
        const change: unknown = junk;
        if (!isRecord(change)) return;
        expect(settingsSchema.safeParse(mergeSettings(base, change)).success).toBe(true);
      }),
    );
  });

  it('drops a change whole when a part of it is not valid', () => {
    const change: object = { direction: 'rtl', textSize: 4000 };
    expect(mergeSettings(initialSettings, change)).toBe(initialSettings);
  });

  it('leaves alone what a change does not name', () => {
    fc.assert(
      fc.property(arbitrarySettings, fc.boolean(), (base, display) => {
        const merged = mergeSettings(base, { layout: { config: { footer: { display } } } });
        const footer = { ...base.layout.config.footer, display };
        const config = { ...base.layout.config, footer };
        expect(merged).toEqual({ ...base, layout: { ...base.layout, config } });
      }),
    );
  });

  it.each(LAYOUT_STYLES)('[R9.04] starts %s from its own defaults', (style) => {
    const other = style === 'layout1' ? 'layout2' : 'layout1';
    const before = mergeSettings(initialSettings, { layout: { style: other } });
    expect(mergeSettings(before, { layout: { style } }).layout).toEqual({
      style,
      config: layoutDefaults[style],
    });
  });

  it('[R9.04] begins with layout1, full width, defaultDark', () => {
    expect(initialSettings.layout.style).toBe('layout1');
    expect(initialSettings.layout.config.mode).toBe('fullwidth');
    expect(new Set(Object.values(initialSettings.theme))).toEqual(new Set(['defaultDark']));
    expect(LAYOUT_STYLES.map((style) => layoutDefaults[style].containerWidth)).toEqual([
      1570, 1120, 1120,
    ]);
  });
});

const searchOf = (text: string): string => `?${new URLSearchParams({ defaultSettings: text })}`;

describe('addressSettings', () => {
  it('reads settings from the address', () => {
    fc.assert(
      fc.property(arbitrarySettings, (settings) => {
        expect(addressSettings(searchOf(JSON.stringify(settings)))).toEqual(settings);
      }),
    );
  });

  it.each(['', '?sort=size', searchOf(''), searchOf('{'), searchOf('[1]'), searchOf('null')])(
    'finds none in %j',
    (search) => {
      expect(addressSettings(search)).toBeNull();
    },
  );
});
