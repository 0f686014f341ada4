/** An account cannot be created or changed as asked; the message says why, for the person asking. */
export class AccountError extends Error {
  override readonly name: string = 'AccountError';
}

/** Somebody has an account with this address already. */
export class EmailTakenError extends AccountError {
  override readonly name = 'EmailTakenError';

  constructor(email: string) {
    super(`There is already an account with the address ${email}.`);
  }
}

/** What helps an operator who gives somebody an address that another account has. */
export const EMAIL_TAKEN_STEP =
  'Choose another address, or look for the account that has this one.';
