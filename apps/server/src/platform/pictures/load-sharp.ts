/** How libvips calls what opens a picture that is held in memory. */
const LOADERS = {
  avif: 'VipsForeignLoadHeifBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
} as const;

/**
 * The library that opens pictures. It is large: a server that nobody asks for any does without it.
 * It keeps nothing between calls and takes one core.
 * @param formats what this process opens from now on. The library goes by the content, so that a name
 *   or a media type keeps nothing else away from it
 */
export async function loadSharp(formats: readonly (keyof typeof LOADERS)[]) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => LOADERS[format]) });
  return sharp;
}
