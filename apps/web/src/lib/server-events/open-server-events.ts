import { toApiError } from '../api-error.ts';
import { useSession } from '../session.ts';

/**
 * GET /api/events as a stream. The browser's EventSource cannot send the Authorization header.
 *
 * @throws ApiError for an answer outside 2xx
 */
export const openServerEvents = async (signal: AbortSignal): Promise<Response> => {
  const headers = new Headers({ accept: 'text/event-stream' });
  const { token } = useSession.getState();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch('/api/events', { headers, cache: 'no-store', signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw toApiError(response, undefined);
  }
  return response;
};
