import { TOTP } from 'otpauth';

/**
 * What an authenticator app shows.
 * @param secret base32
 * @param timestamp epoch milliseconds by the phone's clock
 */
export const codeOfApp = (secret: string, timestamp: number): string =>
  new TOTP({ secret }).generate({ timestamp });
