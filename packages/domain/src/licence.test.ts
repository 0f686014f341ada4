import { describe, expect, it } from 'vitest';
import { licenceRefusal, type Licence } from './licence.ts';

const NOW = Date.UTC(2026, 10, 20);
const good: Licence = { activated: true, proPack: true, expiresAt: NOW + 1 };

describe('licenceRefusal', () => {
  it('opens for an activated pro licence, with and without an expiry', () => {
    expect(licenceRefusal(good, NOW)).toBeNull();
    expect(licenceRefusal({ ...good, expiresAt: null }, NOW)).toBeNull();
  });

  it('treats the expiry instant itself as expired', () => {
    expect(licenceRefusal({ ...good, expiresAt: NOW + 1 }, NOW)).toBeNull();
    expect(licenceRefusal({ ...good, expiresAt: NOW }, NOW)).toBe('licence_expired');
    expect(licenceRefusal({ ...good, expiresAt: NOW - 1 }, NOW)).toBe('licence_expired');
  });

  it('names activation before expiry before the pro pack', () => {
    const nothing: Licence = { activated: false, proPack: false, expiresAt: NOW };
    expect(licenceRefusal(nothing, NOW)).toBe('not_activated');
    expect(licenceRefusal({ ...nothing, activated: true }, NOW)).toBe('licence_expired');
    expect(licenceRefusal({ ...good, proPack: false }, NOW)).toBe('pro_pack_required');
  });

  it('refuses when an instant is not a number', () => {
    expect(licenceRefusal({ ...good, expiresAt: Number.NaN }, NOW)).toBe('licence_expired');
    expect(licenceRefusal(good, Number.NaN)).toBe('licence_expired');
  });
});
