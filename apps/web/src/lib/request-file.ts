import { orNetworkError, requestAnswer, type RequestOptions } from './api-client.ts';

/**
 * A file that the server makes. The browser keeps large ones on disk.
 * @throws ApiError, NetworkError and the signal's AbortError
 */
export async function requestFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const answer = await requestAnswer(path, options);
  return orNetworkError(() => answer.blob());
}
