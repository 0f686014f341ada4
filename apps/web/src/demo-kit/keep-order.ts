/** RIGHT-TO-LEFT MARK and ARABIC LETTER MARK, which tear sign and currency from their number. */
const MARKS = /[\u200F\u061C]/g;

/** A number as `Intl` writes it; in right-to-left text its parts stay in their order. */
export function keepOrder(text: string): string {
  const plain = text.replaceAll(MARKS, '');
  // Between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE.
  return plain === text ? text : `\u2066${plain}\u2069`;
}
