import { readFile } from 'node:fs/promises';
import {
  MAX_SIGNATURE_BYTES,
  signedBy,
  type SignatureKind,
} from '@file-server/contract/signatures';
import { CliError } from '../errors.ts';
import { type LocalFile, targetOf } from './local-files.ts';

/** A detached signature of one of the files beside it. */
export interface LocalSignature {
  readonly kind: SignatureKind;
  readonly source: string;
}

/** A file with the signatures that lie beside it. */
export interface SignedFile extends LocalFile {
  readonly signatures: readonly LocalSignature[];
}

/**
 * Takes the signatures out of a list: what is named like a file of it with the ending of one more. One
 * whose file is not there is a file like any other.
 * @throws CliError for one that is empty or too large
 */
export function withSignatures(files: readonly LocalFile[]): SignedFile[] {
  const targets = new Set(files.map(targetOf));
  const signedFile = (file: LocalFile) => {
    const signed = signedBy(file.name);
    if (signed === null) return null;
    const target = targetOf({ path: file.path, name: signed.name });
    return targets.has(target) ? { target, kind: signed.kind } : null;
  };
  const signatures = new Map<string, LocalSignature[]>();
  const others: LocalFile[] = [];
  for (const file of files) {
    const signed = signedFile(file);
    if (signed === null) {
      others.push(file);
      continue;
    }
    requireSize(file);
    const known = signatures.get(signed.target) ?? [];
    signatures.set(signed.target, [...known, { kind: signed.kind, source: file.source }]);
  }
  return others.map((file) => ({ ...file, signatures: signatures.get(targetOf(file)) ?? [] }));
}

function requireSize(file: LocalFile): void {
  if (file.size > 0 && file.size <= MAX_SIGNATURE_BYTES) return;
  const fault = file.size === 0 ? 'is empty' : `has more than ${MAX_SIGNATURE_BYTES} bytes`;
  throw new CliError(`Nothing was sent. ${targetOf(file)} ${fault}, so it is no signature.`);
}

/** The bytes of a signature as base64. */
export const readSignature = ({ source }: LocalSignature): Promise<string> =>
  readFile(source, 'base64');
