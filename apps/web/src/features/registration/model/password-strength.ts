export type PasswordStrength = 'weak' | 'fair' | 'good';

const FAIR_DISTINCT = 6;
const GOOD_LENGTH = 14;
const GOOD_DISTINCT = 8;
const SHORTEST_PART = 4;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = ['password', 'passwort', 'letmein', 'welcome', 'iloveyou', 'admin', 'parola'];

/** Share of the characters that merely continue a row of the keyboard or the alphabet. */
function predictable(text: string): number {
  let count = 0;
  for (let i = 1; i < text.length; i += 1) {
    const pair = text.slice(i - 1, i + 1);
    const turned = `${pair[1]}${pair[0]}`;
    const isInRow = ROWS.some((row) => row.includes(pair) || row.includes(turned));
    if (isInRow || pair[0] === pair[1]) count += 1;
  }
  return count / text.length;
}

/**
 * A modest guess from length, variety and the commonest mistakes. It promises nothing: no list of
 * leaked passwords is asked, and the server takes any that is long enough (R5.04).
 *
 * @param known what an attacker knows too, such as name and e-mail address
 */
export function strengthOf(password: string, known: readonly string[]): PasswordStrength {
  const text = password.toLowerCase();
  const distinct = new Set(text).size;
  const parts = known.flatMap((value) => value.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const isPersonal = [...parts, ...COMMON].some(
    (part) => part.length >= SHORTEST_PART && text.includes(part),
  );
  if (distinct < FAIR_DISTINCT || isPersonal || predictable(text) > 0.5) return 'weak';
  if (/^\d+$/.test(text)) return 'weak';
  return text.length >= GOOD_LENGTH && distinct >= GOOD_DISTINCT ? 'good' : 'fair';
}
