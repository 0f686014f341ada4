import type { SignatureKind } from '@file-server/contract/signatures';

/** One word of a POSIX shell that stands for exactly this text. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** PowerShell takes typographic quotes for its own; each is doubled to stand for itself. */
const quoteForPowerShell = (text: string): string =>
  `'${text.replaceAll(/['\u2018-\u201b]/g, (quote) => quote + quote)}'`;

/** Fetches an address into a file, and goes on where it was cut off when it is called again. */
export const curlCommand = (url: string, name: string): string =>
  `curl -fLC - -o ${quoteForShell(fileOf(name))} ${quoteForShell(url)}`;

export const VERIFY_SYSTEMS = ['linux', 'macos', 'windows'] as const;
export type VerifySystem = (typeof VERIFY_SYSTEMS)[number];

/**
 * Says whether a file has the SHA-256. The name is never read as an option or as a line of a list of
 * sums, where backslashes and breaks mean something else.
 */
export function verifyCommand(system: VerifySystem, name: string, sha256: string): string {
  if (system === 'windows') {
    const hash = `(Get-FileHash -Algorithm SHA256 -LiteralPath ${quoteForPowerShell(`.\\${name}`)}).Hash`;
    return `if (${hash} -eq '${sha256}') { 'OK' } else { 'DIFFERENT' }`;
  }
  const sum = system === 'linux' ? 'sha256sum' : 'shasum -a 256';
  const actual = `"$(${sum} < ${quoteForShell(name)} | cut -c 1-64)"`;
  return `[ ${actual} = ${sha256} ] && echo OK || echo DIFFERENT`;
}

/** Says whether a signature is of the file; whose key it is made with is for its reader to know. */
export function signatureCommand(kind: SignatureKind, name: string): string {
  const file = quoteForShell(fileOf(name));
  const signature = quoteForShell(fileOf(`${name}.${kind}`));
  if (kind === 'minisig') return `minisign -V -p minisign.pub -x ${signature} -m ${file}`;
  return `gpg --verify ${signature} ${file}`;
}

/** A name that no program takes for an option or for its standard output. */
const fileOf = (name: string): string => `./${name}`;
