/**
 * The browser gave no passkey: the person closed its dialogue, has none for this server, or took too
 * long (WebAuthn section 5.1.4).
 */
export const isUnpicked = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
