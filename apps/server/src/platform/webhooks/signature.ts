import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets as Standard Webhooks writes them: 24 to 64 bytes in base64. */
const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;
const MIN_BYTES = 24;

/** How far the clocks of sender and receiver may be apart. */
export const TOLERANCE_MS = 5 * 60_000;

/** A message as Standard Webhooks sends it. */
export interface WebhookMessage {
  readonly id: string;
  /** When it was sent, in seconds since the epoch, as the header has it. */
  readonly timestamp: string;
  readonly body: string;
}

/** @returns null when the text is no such secret */
export function readSecret(text: string): Buffer | null {
  const key = Buffer.from(SECRET.exec(text)?.[1] ?? '', 'base64');
  return key.length < MIN_BYTES ? null : key;
}

/** The value of `webhook-signature`. */
export function signMessage(key: Buffer, { id, timestamp, body }: WebhookMessage): string {
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return `v1,${hmac.digest('base64')}`;
}

/**
 * Whether one of the signatures is that of one of the keys, and the message was sent just now.
 * @param signatures as the header has them, parted by spaces
 */
export function isSigned(
  keys: readonly Buffer[],
  message: WebhookMessage,
  signatures: string,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(message.timestamp)) return false;
  if (Math.abs(now - Number(message.timestamp) * 1000) > TOLERANCE_MS) return false;
  const expected = keys.map((key) => Buffer.from(signMessage(key, message)));
  const sent = signatures.split(' ').map((one) => Buffer.from(one));
  return expected.some((one) =>
    sent.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
}
