/**
 * The place that a key leads to from `index`; one before the first is -1, one behind the last is
 * `count`. Null = the key means nothing here.
 */
export function stepOf(
  key: string,
  index: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const places: Readonly<Record<string, number>> = {
    [forward]: index + 1,
    [backward]: index - 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}
