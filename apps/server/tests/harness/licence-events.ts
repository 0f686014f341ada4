import { readSecret, signMessage } from '../../src/platform/webhooks/signature.ts';
import { newId } from '../../src/platform/ids/ids.ts';

export const HOOK_SECRET = `whsec_${Buffer.alloc(32, 42).toString('base64')}`;

interface Change {
  readonly id?: string;
  readonly secret?: string;
  readonly signature?: string;
  /** Epoch milliseconds. */
  readonly sentAt?: number;
}

/** Sends an event as a shop would. @param change what is wrong with it */
export function sendEvent(url: string, event: unknown, change: Change = {}): Promise<Response> {
  const { id = newId(), secret = HOOK_SECRET, sentAt = Date.now() } = change;
  const timestamp = String(Math.floor(sentAt / 1000));
  const body = JSON.stringify(event);
  const key = readSecret(secret);
  if (key === null) throw new Error(`${secret} is no secret.`);
  const signature = change.signature ?? signMessage(key, { id, timestamp, body });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  return fetch(`${url}/api/hooks/licences`, { method: 'POST', headers, body });
}
