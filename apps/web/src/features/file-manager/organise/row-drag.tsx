import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { Entry } from '@file-server/contract/library';
import GlobalStyles from '@mui/material/GlobalStyles';
import { alpha, useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rowAround, useEntryOfRow } from './use-row-events.ts';

type RowDragProps = {
  /** What is dragged with an entry. */
  meant: (entry: Entry) => readonly Entry[];
  onDrop: (entries: readonly Entry[], folderId: string | null) => void;
};

/**
 * Lets rows be dragged by their names onto a folder of the list or of the path above it. It takes hold
 * of a row when the pointer goes down on it, so that the list carries nothing of this.
 */
export function RowDrag({ meant, onDrop }: RowDragProps) {
  const { t } = useTranslation('organise');
  const format = useFormat();
  const { palette } = useTheme();
  const entryOf = useEntryOfRow();
  const [said, setSaid] = useState('');
  const textOf = (entries: readonly Entry[]): string => {
    const [first] = entries;
    return entries.length === 1 && first
      ? isolate(first.name)
      : t('drag.item', { count: entries.length, formatted: format.number(entries.length) });
  };

  const hold = useEffectEvent((row: HTMLElement): (() => void) | null => {
    const pressed = entryOf(row);
    if (pressed === undefined) return null;
    const entries = meant(pressed);
    // A link would be dragged as one.
    for (const link of row.querySelectorAll('a')) link.draggable = false;
    let over: DropPlace | null = null;
    const point = (place: DropPlace | null) => {
      if (place?.element === over?.element) return;
      over?.element.removeAttribute('data-drop');
      place?.element.setAttribute('data-drop', '');
      over = place;
      setSaid(
        place === null
          ? t('drag.began', { what: textOf(entries) })
          : t('drag.over', { place: isolate(place.name) }),
      );
    };
    return draggable({
      element: row,
      getInitialData: () => ({ entries }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '16px', y: '8px' }),
          render: ({ container }) => {
            const label = document.createElement('div');
            label.textContent = textOf(entries);
            label.dir = 'auto';
            Object.assign(label.style, {
              maxWidth: '320px',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              padding: '8px 16px',
              borderRadius: RADIUS.full,
              background: palette.primary.main,
              color: palette.primary.contrastText,
              font: getComputedStyle(row).font,
            });
            container.append(label);
          },
        }),
      onDragStart: () => {
        row.setAttribute('data-dragged', '');
        setSaid(t('drag.began', { what: textOf(entries) }));
      },
      onDrag: ({ location }) => point(placeAt(location.current.input, entries, entryOf)),
      onDrop: ({ location }) => {
        // Escape leaves none, wherever the pointer is.
        const [target] = location.current.dropTargets;
        const place = target ? placeAt(location.current.input, entries, entryOf) : null;
        point(null);
        row.removeAttribute('data-dragged');
        setSaid(place === null ? t('drag.ended') : '');
        if (place !== null) onDrop(entries, place.id);
      },
    });
  });
  const mayDrop = useEffectEvent(
    (input: { clientX: number; clientY: number }, entries: unknown): boolean =>
      Array.isArray(entries) && placeAt(input, entries as readonly Entry[], entryOf) !== null,
  );

  useEffect(() => {
    let release: (() => void) | null = null;
    const letGo = () => {
      release?.();
      release = null;
    };
    const onPointerDown = (event: PointerEvent) => {
      letGo();
      const row = rowAround(event.target);
      if (row !== null && pressesName(event, row)) release = hold(row);
    };
    // A second press selects the text.
    const onMouseDown = ({ detail }: MouseEvent) => detail > 1 && letGo();
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('mousedown', onMouseDown);
    const stop = dropTargetForElements({
      element: document.body,
      canDrop: ({ input, source }) => mayDrop(input, source.data['entries']),
    });
    return () => {
      letGo();
      stop();
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('mousedown', onMouseDown);
    };
  }, []);

  return (
    <>
      <GlobalStyles
        styles={{
          '[data-drop]': {
            outline: `2px solid ${palette.primary.main}`,
            outlineOffset: -2,
            background: `${alpha(palette.primary.main, 0.16)} !important`,
          },
          '[data-dragged]': { opacity: 0.5 },
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** The text of the other cells can be selected; a box or a button in the row is its own business. */
function pressesName(event: PointerEvent, row: HTMLElement): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  const name = row.querySelector('[role="gridcell"]');
  return name?.contains(target) === true && target.closest('input, button, label') === null;
}

/** A folder that entries can be dropped onto; null = the top of the library. */
type DropPlace = {
  readonly id: string | null;
  readonly name: string;
  readonly element: Element;
};

/** The path of a folder, as the links above the list have it. */
const FOLDER_PATH = /^\/file-manager(?:\/([\w-]{22}))?\/?$/;

/** The folder at a point that the entries can go to: another one than theirs, and none of them. */
function placeAt(
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
