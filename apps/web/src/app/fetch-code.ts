import { NetworkError } from '../lib/api-error.ts';
import { serverAnswers } from '../lib/server-answers.ts';

/**
 * Fetches the code of a screen. The router answers a missing chunk by loading the page anew, which
 * is right after a new release and wrong when the server is gone: the browser's own error page would
 * take the place of ours.
 *
 * @throws NetworkError when the server does not answer, else what `load` rejects with
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await serverAnswers()) throw error;
    throw new NetworkError('The code of this page could not be fetched.', { cause: error });
  }
}
