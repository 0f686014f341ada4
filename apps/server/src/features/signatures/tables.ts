import type { SignatureKind } from '@file-server/contract/signatures';

export interface SignatureTables {
  signatures: {
    /** Of a version, or of the draft that becomes it. */
    version_id: string;
    kind: SignatureKind;
    /** Base64. */
    content: string;
    created_at: number;
  };
}
