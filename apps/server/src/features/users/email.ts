/**
 * The one spelling under which an address is kept and looked up: what differs only in case or in
 * the composition of its characters is the same account.
 */
export function normaliseEmail(email: string): string {
  return email.toLowerCase().normalize('NFC');
}
