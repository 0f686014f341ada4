import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadSchema } from '@file-server/contract/uploads';

const POLL_MS = 50;

/** Uploads a file in one piece by tus and waits until it is published. @returns seconds for each */
export async function sendUpload(
  { url, token }: { readonly url: string; readonly token: string },
  { source, name }: { readonly source: string; readonly name: string },
): Promise<{ readonly sent: number; readonly published: number }> {
  const { size } = await stat(source);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const address = url + (begun.headers.get('location') ?? '');
  await sendBytes(address, source, headers);
  const sent = seconds();
  for (;;) {
    const answer = await fetch(address, { headers });
    const { state, reason } = uploadSchema.parse(await answer.json());
    if (state === 'published') return { sent, published: seconds() };
    if (state !== 'processing') throw new Error(`The upload ended as ${state}: ${reason}`);
    await pause(POLL_MS);
  }
}

async function sendBytes(
  address: string,
  source: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { size } = await stat(source);
  const sending = request(address, {
    method: 'PATCH',
    agent: new Agent(),
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
      'upload-offset': 0,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  await pipeline(createReadStream(source, { highWaterMark: 1024 * 1024 }), sending);
  const status = await answered;
  if (status !== 204) throw new Error(`The bytes were answered with ${status}.`);
}
