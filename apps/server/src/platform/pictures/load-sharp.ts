/**
 * The library that opens pictures. It is large: a server that nobody asks for any does without it.
 * It keeps nothing between calls and takes one core.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
