/** Where a fly-out stands: below its trigger, or to the side of it. */
export type FlyOutSide = 'below' | 'beside';

/** The entries of one level, in their order, without those of fly-outs inside. */
function entriesOf(list: Element): readonly HTMLElement[] {
  return [
    ...list.querySelectorAll<HTMLElement>(
      ':scope > li > :is(a, button), :scope > li > [data-branch] > button',
    ),
  ];
}

export function focusFirstEntry(list: Element | null): void {
  if (list !== null) entriesOf(list)[0]?.focus();
}

/** Moves the focus `step` entries along the level of `from`, and around its ends. */
export function focusSibling(from: HTMLElement, step: number): void {
  const list = from.closest('ul');
  if (list === null) return;
  const entries = entriesOf(list);
  const index = entries.indexOf(from);
  if (index !== -1) entries.at((index + step) % entries.length)?.focus();
}
