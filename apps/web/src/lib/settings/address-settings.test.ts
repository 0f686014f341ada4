import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySettings } from '../../testing/arbitrary-settings.ts';
import { addressSettings } from './address-settings.ts';

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
