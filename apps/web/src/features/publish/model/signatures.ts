import {
  MAX_SIGNATURE_BYTES,
  signedBy,
  type SignatureKind,
} from '@file-server/contract/signatures';
import type { StagedFile } from './staged.ts';

/** A detached signature that goes with a file. */
export type FileSignature = { readonly kind: SignatureKind; readonly file: File };

/** A file with the signatures that were chosen beside it. */
export type SignedFile = StagedFile & { readonly signatures: readonly FileSignature[] };

/** By the key of the file that it signs; null = it is a file like any other. */
function signs(file: StagedFile, keys: ReadonlySet<string>) {
  if (file.problem === 'same_name') return null;
  const signed = signedBy(file.key);
  const { size } = file.file;
  if (signed === null || size === 0 || size > MAX_SIGNATURE_BYTES) return null;
  return keys.has(signed.name) ? { key: signed.name, kind: signed.kind } : null;
}

/** Puts what is named like another file, with the ending of a signature, to that file. */
export function withSignatures(files: readonly StagedFile[]): readonly SignedFile[] {
  const keys = new Set(files.map(({ key }) => key));
  const found = files.map((file) => ({ file, signed: signs(file, keys) }));
  return found.flatMap(({ file, signed }) => {
    if (signed !== null) return [];
    const signatures = found.flatMap((other) =>
      other.signed?.key === file.key ? [{ kind: other.signed.kind, file: other.file.file }] : [],
    );
    return [{ ...file, signatures }];
  });
}
