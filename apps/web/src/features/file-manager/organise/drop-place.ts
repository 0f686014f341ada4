import type { Entry } from '@file-server/contract';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { rowAround } from './use-row-events.ts';

/** A folder that entries can be dropped onto; null = the top of the library. */
export type DropPlace = {
  readonly id: string | null;
  readonly name: string;
  readonly element: Element;
};

/** The path of a folder, as the links above the list have it. */
const FOLDER_PATH = /^\/file-manager(?:\/([\w-]{22}))?\/?$/;

/** The folder at a point that the entries can go to: another one than theirs, and none of them. */
export function placeAt(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  entries: readonly Entry[],
  entryOf: (row: Element | null) => Entry | undefined,
): DropPlace | null {
  const element = getElementFromPointWithoutHoneypot({ x: clientX, y: clientY });
  const place = folderOfRow(element, entryOf) ?? folderOfLink(element);
  const isAllowed =
    place !== null && entries.every(({ id, parentId }) => id !== place.id && parentId !== place.id);
  return isAllowed ? place : null;
}

function folderOfRow(
  target: Element | null,
  entryOf: (row: Element | null) => Entry | undefined,
): DropPlace | null {
  const element = rowAround(target);
  const entry = entryOf(element);
  return element === null || entry?.kind !== 'folder'
    ? null
    : { id: entry.id, name: entry.name, element };
}

function folderOfLink(target: Element | null): DropPlace | null {
  const element = target?.closest<HTMLAnchorElement>('main nav a[href]') ?? null;
  const found = element && FOLDER_PATH.exec(new URL(element.href).pathname);
  return element && found ? { id: found[1] ?? null, name: element.textContent, element } : null;
}
