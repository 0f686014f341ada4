/** What a file is to a person who looks for it; one icon and one word each. */
export const FILE_TYPES = [
  'archive',
  'audio',
  'code',
  'data',
  'disk',
  'document',
  'font',
  'image',
  'package',
  'pdf',
  'sheet',
  'signature',
  'text',
  'video',
  'binary',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

const EXTENSIONS_OF: Partial<Record<FileType, string>> = {
  archive: 'zip gz tgz bz2 xz zst 7z rar tar',
  disk: 'iso img dmg qcow2 vmdk vhdx',
  package: 'exe msi deb rpm apk pkg appimage jar',
  pdf: 'pdf',
  document: 'doc docx odt rtf epub ppt pptx odp',
  sheet: 'xls xlsx ods csv tsv',
  data: 'json xml yaml yml toml sql sqlite parquet',
  code: 'js ts py sh c h rs go html css',
  text: 'txt md log',
  signature: 'sig asc pem crt sha256',
  font: 'ttf otf woff woff2',
};

const TYPE_OF_EXTENSION = new Map(
  FILE_TYPES.flatMap((type) =>
    (EXTENSIONS_OF[type] ?? '').split(' ').map((extension) => [extension, type] as const),
  ),
);

const TYPE_OF_TOP_LEVEL = new Map<string, FileType>([
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['font', 'font'],
  ['text', 'text'],
]);

/**
 * The kind of a file, from its extension first (servers know few media types and send
 * application/octet-stream for the rest), then from the media type's top level.
 */
export const fileTypeOf = (file: { name: string; mediaType: string }): FileType => {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const topLevel = file.mediaType.split('/', 1)[0]?.toLowerCase() ?? '';
  if (extension !== '') {
    const type = TYPE_OF_EXTENSION.get(extension);
    if (type !== undefined) return type;
  }
  return TYPE_OF_TOP_LEVEL.get(topLevel) ?? 'binary';
};
