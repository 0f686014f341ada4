/** An account cannot be created or changed as asked; the message says why, for the person asking. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}
