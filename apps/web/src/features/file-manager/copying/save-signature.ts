import type { Signatures } from '@file-server/contract/signatures';
import { saveFile } from '../../../lib/save-file.ts';

/** The bytes are here already, so that saving them is no download that could count. */
export function saveSignature({ name, content }: Signatures['items'][number]): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), name);
}
