/** A form on what somebody else has changed since it was opened. */
export interface Rebased<Draft> {
  readonly draft: Draft;
  /** Fields that both have changed, to different values. */
  readonly disputed: readonly (keyof Draft)[];
}

/**
 * Keeps what was typed, and takes over the rest.
 * @param draft what the form holds
 * @param before what it held when it was opened
 * @param now what it would hold if it were opened now
 * @param together fields that make one decision; the first of them stands for all in `disputed`
 */
export function rebase<Draft extends object>(
  draft: Draft,
  before: Draft,
  now: Draft,
  together: readonly (keyof Draft)[] = [],
): Rebased<Draft> {
  const fields = Object.keys(draft) as (keyof Draft)[];
  const alone = fields.filter((field) => !together.includes(field)).map((field) => [field]);
  const differs = (group: readonly (keyof Draft)[], one: Draft, other: Draft) =>
    group.some((field) => one[field] !== other[field]);
  const result = { ...draft };
  const disputed: (keyof Draft)[] = [];
  for (const group of [...alone, together]) {
    const isTyped = differs(group, draft, before);
    const isContested = isTyped && differs(group, before, now) && differs(group, draft, now);
    if (isContested) disputed.push(...group.slice(0, 1));
    for (const field of isTyped ? [] : group) result[field] = now[field];
  }
  return { draft: result, disputed };
}
