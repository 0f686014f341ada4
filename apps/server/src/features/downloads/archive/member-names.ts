const MAX_NAME_BYTES = 255;
/** Names that open a device on Windows, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/**
 * A name that every common system can unpack: what Windows refuses becomes an underscore. The library
 * itself holds no separators, control characters or dots alone.
 */
export function safeName(name: string): string {
  return name
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[. ]+$/, (tail) => '_'.repeat(tail.length))
    .replace(DEVICE, '$1_');
}

/**
 * Gives the names of one folder out, each once on systems that do not tell case apart: a second
 * "read me.txt" becomes "read me (2).txt".
 */
export function createNameGiver(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const wanted = fit(safeName(name), '');
    const key = fold(wanted);
    let copies = given.get(key) ?? 0;
    let unique = wanted;
    while (given.has(fold(unique))) {
      copies += 1;
      unique = fit(wanted, ` (${copies + 1})`);
    }
    // Remembered, so that thousands of equal names are not tried anew each.
    given.set(key, copies);
    given.set(fold(unique), given.get(fold(unique)) ?? 0);
    return unique;
  };
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase();

/** The name with the addition before its ending, shortened until it fits a file system. */
function fit(name: string, addition: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const stem = Array.from(name.slice(0, name.length - ending.length));
  const room = MAX_NAME_BYTES - Buffer.byteLength(addition + ending);
  while (Buffer.byteLength(stem.join('')) > room) stem.pop();
  return stem.join('') + addition + ending;
}
