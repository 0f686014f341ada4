import { join, relative } from 'node:path';
import { assertBlobRef, assertTemporaryId } from '../../blob-id.ts';
import type { BlobRef } from '../../port.ts';

/**
 * The only place that builds paths. All its trees are on one file system, so that a rename between
 * them is atomic. Two levels of 256 folders keep a million blobs at some 15 to a folder.
 */
export class DiskLayout {
  readonly temporaries: string;
  readonly partials: string;
  readonly blobs: string;
  readonly quarantined: string;

  constructor(root: string) {
    this.temporaries = join(root, 'tmp');
    this.partials = join(root, 'partial');
    this.blobs = join(root, 'blobs');
    this.quarantined = join(root, 'quarantine');
  }

  temporary(temporaryId: string): string {
    assertTemporaryId(temporaryId);
    return join(this.temporaries, temporaryId);
  }

  partial(partialId: string): string {
    assertTemporaryId(partialId);
    return join(this.partials, partialId);
  }

  folderOf(blob: BlobRef): string {
    assertBlobRef(blob);
    return join(this.blobs, blob.sha256.slice(0, 2), blob.sha256.slice(2, 4));
  }

  blob(blob: BlobRef): string {
    return join(this.folderOf(blob), blob.sha256);
  }

  relativePath(blob: BlobRef): string {
    return relative(this.blobs, this.blob(blob));
  }

  /** A folder of the two levels, by the digits that the addresses in it begin with. */
  folderOfDigits(first: string, second = ''): string {
    return join(this.blobs, first, second);
  }

  quarantine(blob: BlobRef): string {
    assertBlobRef(blob);
    return join(this.quarantined, blob.sha256);
  }
}
