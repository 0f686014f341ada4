import { createHash } from 'node:crypto';

/** What all parts but the last must have. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  modifiedAtMs: number;
}

/** An object that is being sent in parts. */
export interface DoubledUpload {
  readonly key: string;
  begunAtMs: number;
  /** By their numbers. */
  readonly parts: Map<number, StoredObject>;
}

interface Listed {
  readonly objects: ReadonlyMap<string, StoredObject>;
  readonly uploads: ReadonlyMap<string, DoubledUpload>;
  readonly mostListed: number;
}

const at = (instant: number) => new Date(instant).toISOString();

/** What comes behind a mark, and whether more follows. */
function pageOf<T>(
  sorted: readonly T[],
  isBehind: (one: T) => boolean,
  most: number,
): { page: T[]; isCut: boolean } {
  const behind = sorted.filter(isBehind);
  return { page: behind.slice(0, most), isCut: behind.length > most };
}

/** As `ListObjectsV2` answers. */
export function listedObjects(
  { objects, mostListed }: Listed,
  bucket: string,
  query: URLSearchParams,
): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(mostListed, Number(query.get('max-keys') ?? Infinity));
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const { page, isCut } = pageOf(keys, (key) => key > after, most);
  const contents = page.map((key) => {
    const { bytes, modifiedAtMs } = objects.get(key) ?? { bytes: '', modifiedAtMs: 0 };
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at(modifiedAtMs)}</LastModified></Contents>`;
  });
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** As `ListMultipartUploads` answers. */
export function listedUploads(
  { uploads, mostListed }: Listed,
  bucket: string,
  query: URLSearchParams,
): string {
  const [key, id] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''];
  const sorted = [...uploads]
    .map(([uploadId, upload]) => ({ uploadId, ...upload }))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const mark = placeOf({ key, uploadId: id });
  const { page, isCut } = pageOf(sorted, (upload) => placeOf(upload) > mark, mostListed);
  const listed = page.map(
    (upload) =>
      `<Upload><Key>${upload.key}</Key><UploadId>${upload.uploadId}</UploadId><Initiated>${at(upload.begunAtMs)}</Initiated></Upload>`,
  );
  const last = page.at(-1);
  const next = isCut
    ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${last?.uploadId}</NextUploadIdMarker>`
    : '';
  return `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>${isCut}</IsTruncated>${next}${listed.join('')}</ListMultipartUploadsResult>`;
}

const placeOf = ({ key, uploadId }: { readonly key: string; readonly uploadId: string }) =>
  `${key}\0${uploadId}`;

/** As `ListParts` answers. */
export function listedParts(
  { mostListed }: Listed,
  { parts }: DoubledUpload,
  query: URLSearchParams,
): string {
  const after = Number(query.get('part-number-marker') ?? 0);
  const sorted = [...parts].toSorted(([a], [b]) => a - b);
  const { page, isCut } = pageOf(sorted, ([number]) => number > after, mostListed);
  const listed = page.map(
    ([number, { bytes, etag, modifiedAtMs }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size><LastModified>${at(modifiedAtMs)}</LastModified></Part>`,
  );
  const next = isCut ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : '';
  return `<ListPartsResult><IsTruncated>${isCut}</IsTruncated>${next}${listed.join('')}</ListPartsResult>`;
}

/**
 * The object that `CompleteMultipartUpload` makes.
 * @param body names the parts, with their tags
 * @returns the code of the refusal where the parts are not what is named
 */
export function completedUpload({ parts }: DoubledUpload, body: string): StoredObject | string {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) return 'MalformedXML';
  const found: StoredObject[] = [];
  for (const [index, { number, etag }] of named.entries()) {
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) return 'InvalidPartOrder';
    const part = parts.get(number);
    if (part?.etag !== etag || part === undefined) return 'InvalidPart';
    found.push(part);
  }
  if (found.slice(0, -1).some((part) => part.bytes.length < LEAST_PART_BYTES)) {
    return 'EntityTooSmall';
  }
  const bytes = Buffer.concat(found.map((part) => part.bytes));
  const etag = `"${createHash('md5').update(bytes).digest('hex')}-${found.length}"`;
  return { bytes, etag, modifiedAtMs: Date.now() };
}
