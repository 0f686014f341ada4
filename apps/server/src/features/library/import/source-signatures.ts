import {
  MAX_SIGNATURE_BYTES,
  signedBy,
  type SignatureKind,
} from '@file-server/contract/signatures';
import { readFolder } from './read-folder.ts';
import type { SkipReason } from './skip-reason.ts';
import { openSourceFile, readSourceFile } from './source-file.ts';

/** A detached signature of a file beside it. */
export interface SourceSignature {
  readonly kind: SignatureKind;
  readonly path: string;
}

/** The signatures of one directory, by the name of the file that they sign. */
export type SourceSignatures = ReadonlyMap<string, readonly SourceSignature[]>;

/**
 * What is named like a file of the directory with the ending of a signature more. One whose file is
 * not there is a file like any other, and so is the signature of a signature.
 * @param directory a real path
 * @throws LibraryError unreadable
 */
export async function findSignatures(directory: string): Promise<SourceSignatures> {
  const candidates = new Map<string, SourceSignature[]>();
  for await (const { name, path } of filesOf(directory)) {
    const signed = signedBy(name);
    if (signed === null) continue;
    const known = candidates.get(signed.name) ?? [];
    candidates.set(signed.name, [...known, { kind: signed.kind, path }]);
  }
  if (candidates.size === 0) return candidates;
  const signatures = new Map<string, readonly SourceSignature[]>();
  for await (const { name } of filesOf(directory)) {
    const found = signedBy(name) === null ? candidates.get(name) : undefined;
    if (found) signatures.set(name, found);
  }
  return signatures;
}

export const isSignature = (signatures: SourceSignatures, path: string, name: string): boolean =>
  (signatures.get(signedBy(name)?.name ?? '') ?? []).some((each) => each.path === path);

/**
 * The bytes of a signature.
 * @throws LibraryError unreadable
 */
export async function readSignature({ path }: SourceSignature): Promise<Buffer | SkipReason> {
  const file = await openSourceFile(path);
  if (typeof file === 'string') return file;
  try {
    if (file.size === 0 || file.size > MAX_SIGNATURE_BYTES) return 'no_signature';
    const chunks: Buffer[] = [];
    for await (const chunk of readSourceFile(file)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    return content.length === file.size ? content : 'no_signature';
  } finally {
    await file.handle.close();
  }
}

async function* filesOf(directory: string) {
  for await (const found of readFolder(directory)) if (found.kind === 'file') yield found;
}
