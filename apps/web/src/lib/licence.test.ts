import type { Licence } from '@file-server/contract/licence';
import { describe, expect, it } from 'vitest';
import { licenceRefusalAt } from './licence.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const FINE: Licence = { activated: true, proPack: true, expiresAt: null, refusal: null };
const at = (licence: Partial<Licence>) => licenceRefusalAt({ ...FINE, ...licence }, NOW);

describe('licenceRefusalAt', () => {
  it('says what the server said', () => {
    expect(at({})).toBeNull();
    expect(at({ refusal: 'quota_exhausted' })).toBe('quota_exhausted');
    expect(at({ proPack: false, refusal: 'pro_pack_required' })).toBe('pro_pack_required');
  });

  it('knows by itself that a licence has expired since', () => {
    const expiresAt = new Date(NOW).toISOString();
    expect(at({ expiresAt })).toBe('licence_expired');
    expect(at({ expiresAt, refusal: 'quota_exhausted' })).toBe('licence_expired');
    expect(at({ expiresAt: new Date(NOW + 1).toISOString() })).toBeNull();
  });

  it('names activation first, as the server does', () => {
    const expiresAt = new Date(NOW - 1).toISOString();
    expect(at({ activated: false, expiresAt, refusal: 'not_activated' })).toBe('not_activated');
  });
});
