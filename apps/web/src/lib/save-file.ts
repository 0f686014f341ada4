/** What a browser needs at most until it has begun to read. */
const READ_AFTER_MS = 60_000;

/** Saves what the page has as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_AFTER_MS);
}
