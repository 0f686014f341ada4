/** What a person typed where a code is asked for; null = it cannot be one. */
export type TypedCode =
  | { readonly kind: 'totp'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly text: string }
  | null;

/** Letters and digits that are not mistaken for one another on paper; 32 of them, so 5 bits each. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 16;

const TOTP_FORM = /^\d{6}$/;
const RECOVERY_FORM = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/**
 * Reads a code however it was typed: in groups, in capitals, with the digits of an Arabic or Persian
 * keyboard, with an O for a zero.
 */
export function readTypedCode(typed: string): TypedCode {
  const plain = typed
    .replace(/[\s-]/g, '')
    .replace(/[٠-٩۰-۹]/g, toAsciiDigit)
    .toLowerCase();
  if (TOTP_FORM.test(plain)) return { kind: 'totp', digits: plain };
  const text = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  return RECOVERY_FORM.test(text) ? { kind: 'recovery', text } : null;
}

// Both rows of digits begin at a multiple of 16, so the low four bits are the digit.
const toAsciiDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);
