/**
 * The browser gave no passkey: the person closed its dialogue, has none for this server, took too
 * long, or the device has nothing that makes or keeps one (WebAuthn sections 5.1.3 and 5.1.4).
 */
export const isUnpicked = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Abort|Constraint|NotAllowed|NotSupported|Security|Unknown)Error$/.test(error.name);
