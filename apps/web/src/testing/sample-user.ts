import type { UserData } from '@file-server/contract/sign-in';
import { encryptField } from '@file-server/domain/field-encryption';
import type { SessionUser } from '../lib/session.ts';
import { TEST_CONFIG } from './render.tsx';

/** An unsigned token whose `exp` lies `seconds` ahead of now. */
export function tokenFor(seconds: number): string {
  const encode = (part: object): string =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${encode({ alg: 'EdDSA' })}.${encode({ sub: 'u1', exp })}.signature`;
}

const encrypt = (text: string): string => encryptField(text, TEST_CONFIG.fieldKey);

/** The licence server's record of a customer, as it travels. */
export const sampleRecord: UserData = {
  uuid: 'u1',
  first_name: encrypt('Zoë'),
  last_name: encrypt('Customer'),
  email: encrypt('customer@example.com'),
  isactivated: true,
  ProPack: true,
  datetimeexpired: null,
  role: [],
};

export const sampleUser: SessionUser = {
  uuid: 'u1',
  from: 'custom-db',
  role: ['admin'],
  data: {
    displayName: 'Zoë Customer',
    photoURL: null,
    email: 'customer@example.com',
    settings: null,
    shortcuts: ['calendar', 'mail', 'contacts', 'todo'],
  },
  redirectUrl: null,
  keepsPreferences: false,
};
