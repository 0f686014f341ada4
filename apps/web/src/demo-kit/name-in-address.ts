/** A name as a part of an address: letters and digits of any script, the rest as hyphens. */
export const nameInAddress = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // "İ" of Turkish leaves the dot of its own behind.
    .replaceAll('i\u0307', 'i')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
