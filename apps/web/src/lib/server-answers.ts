const TIME_LIMIT_MS = 5000;

/** Whether the server this page came from can be reached now. Never rejects. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
