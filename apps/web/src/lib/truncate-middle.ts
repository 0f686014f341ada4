/** Names up to this length fit the narrowest column and stay one text. */
export const WHOLE = 28;
const MIN_TAIL = 4;
const MAX_TAIL = 14;

/**
 * Splits a name so that a row can cut the first part with an ellipsis and keep the second whole: the
 * extension and a few characters before it stay readable ("report-final…v14.pdf").
 * Never cuts inside a grapheme, nor between two letters that join, which would take other forms;
 * `head + tail` is always the name.
 */
export const splitForMiddleTruncation = (name: string): { head: string; tail: string } => {
  const graphemes = graphemesOf(name);
  if (graphemes.length <= WHOLE) return { head: '', tail: name };
  const tailLength = Math.min(MAX_TAIL, extensionLength(graphemes) + MIN_TAIL);
  const cut = cutOf(graphemes, tailLength);
  return { head: graphemes.slice(0, cut).join(''), tail: graphemes.slice(cut).join('') };
};

const cutOf = (graphemes: readonly string[], tailLength: number): number => {
  const latest = graphemes.length - tailLength;
  let cut = latest;
  while (JOINED.test(graphemes.slice(cut - 1, cut + 1).join(''))) {
    cut -= 1;
    if (graphemes.length - cut > MAX_TAIL) return latest;
  }
  return cut;
};

/** Two letters of the Arabic script, of which the first joins the one after it. */
const JOINED = /^(?![ء-إاةد-زو\P{L}])\p{Script=Arabic}\p{M}*(?=\p{L})\p{Script=Arabic}/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), (part) => part.segment);

/** Graphemes of the extension with its dot; a leading dot names a hidden file, not an extension. */
const extensionLength = (graphemes: readonly string[]): number => {
  const dot = graphemes.lastIndexOf('.');
  const length = graphemes.length - dot;
  return dot > 0 && length <= MAX_TAIL - MIN_TAIL ? length : 0;
};
