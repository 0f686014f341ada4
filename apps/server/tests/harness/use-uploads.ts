import { expect } from 'vitest';

type Succeed = (
  method: string,
  template: string,
  options?: {
    readonly body?: unknown;
    readonly token?: string;
    readonly params?: Record<string, string>;
    readonly headers?: Record<string, string>;
  },
) => Promise<Response>;

/** Each call of uploads and drafts once, with success. */
export async function useUploads(succeed: Succeed, token: string): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const filename = Buffer.from('uploaded.bin').toString('base64');
  await succeed('OPTIONS', '/api/uploads', { token });
  const files = [{ path: '', name: 'uploaded.bin', size: 3 }];
  await succeed('POST', '/api/uploads/check', { token, body: { folderId: null, files } });
  const begun = await succeed('POST', '/api/uploads', {
    token,
    headers: { ...tus, 'upload-length': '3', 'upload-metadata': `filename ${filename}` },
  });
  const params = { id: begun.headers.get('location')?.split('/').at(-1) ?? '' };
  const sent = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await succeed('PATCH', '/api/uploads/{id}', { token, params, headers: sent });
  await succeed('GET', '/api/uploads/{id}', { token, params });
  await succeed('GET', '/api/uploads', { token });
  await succeed('DELETE', '/api/uploads/{id}', { token, params, headers: tus });
  const draft = `filename ${filename},publication ${Buffer.from('draft').toString('base64')}`;
  const headers = { ...tus, 'upload-length': '0', 'upload-metadata': draft };
  await succeed('POST', '/api/uploads', { token, headers });
  const drafted = async () => {
    const page = await succeed('GET', '/api/operator/drafts', { token });
    return ((await page.json()) as { items: { id: string }[] }).items[0]?.id;
  };
  await expect.poll(drafted).toBeDefined();
  const id = (await drafted()) ?? '';
  await succeed('DELETE', '/api/operator/drafts/{id}', { token, params: { id } });
}
