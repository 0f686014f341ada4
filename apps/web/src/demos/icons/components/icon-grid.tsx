import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import type { Family, Icon, Size } from '../model/icon.ts';
import { nameIn } from '../model/icon.ts';
import { moveInGrid } from '../model/grid-move.ts';
import { drawings } from '../sample/icon-set.ts';
import { useRowsOnShow } from '../use-rows-on-show.ts';
import { IconDrawing } from './icon-drawing.tsx';

/** CSS pixels. */
const TILE = { width: 116, height: 108 } as const;

type IconGridProps = {
  icons: readonly Icon[];
  family: Family;
  size: Size;
  /** Name of the icon whose details are open. */
  opened: string | null;
  onOpen: (icon: Icon) => void;
};

/** The icons in rows, of which those on show are drawn; one stop of the Tab key. */
export function IconGrid({ icons, family, size, opened, onOpen }: IconGridProps) {
  const { t } = useTranslation('icons');
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(grid);
  const { active, onKeyDown, onFocus, activeRow, setPageRows } = useGridKeys(icons, columns, grid);
  const { height, rows, pageRows } = useRowsOnShow({
    count: Math.ceil(icons.length / columns),
    height: TILE.height,
    activeRow,
    list: grid,
  });
  useEffect(() => setPageRows(pageRows), [setPageRows, pageRows]);
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={t('title')}
      aria-rowcount={Math.ceil(icons.length / columns)}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      sx={{ position: 'relative', flexShrink: 0, height, marginInline: 1, marginBlock: 1 }}
    >
      {rows.map(({ index: row, top }) => (
        <Box
          key={row}
          role="row"
          aria-rowindex={row + 1}
          style={{ transform: `translateY(${top}px)` }}
          sx={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: 0,
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            height: TILE.height,
          }}
        >
          {icons.slice(row * columns, (row + 1) * columns).map((icon, column) => {
            const index = row * columns + column;
            return (
              <Box key={icon.name} role="gridcell" aria-colindex={column + 1}>
                <IconTile
                  name={nameIn(family, icon)}
                  path={drawings.get(icon.name)?.[family] ?? ''}
                  size={size}
                  index={index}
                  tabbable={index === active}
                  chosen={icon.name === opened}
                  onChoose={() => onOpen(icon)}
                />
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

type IconTileProps = {
  name: string;
  path: string;
  size: Size;
  index: number;
  tabbable: boolean;
  chosen: boolean;
  onChoose: () => void;
};

function IconTile({ name, path, size, index, tabbable, chosen, onChoose }: IconTileProps) {
  return (
    <ButtonBase
      data-index={index}
      tabIndex={tabbable ? 0 : -1}
      aria-pressed={chosen}
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-start',
        gap: 1.25,
        width: '100%',
        height: '100%',
        padding: '22px 6px 6px',
        borderRadius: RADIUS.medium,
        fontFamily: 'inherit',
        color: 'text.primary',
        backgroundColor: chosen ? 'action.selected' : 'transparent',
        '&:hover': { backgroundColor: chosen ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', height: 24 }}>
        <IconDrawing path={path} size={size} />
      </Box>
      <Box
        component="span"
        dir="ltr"
        sx={{
          display: '-webkit-box',
          maxWidth: '100%',
          overflow: 'hidden',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          fontSize: rem(12),
          lineHeight: rem(16),
          color: 'text.secondary',
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Box>
    </ButtonBase>
  );
}

/** How many tiles stand beside each other. */
function useColumnCount(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = (): void =>
      setColumns(Math.max(1, Math.floor(element.clientWidth / TILE.width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

/** Which tile the Tab key leads to, and the keys that move the focus between them. */
function useGridKeys(icons: readonly Icon[], columns: number, grid: RefObject<HTMLElement | null>) {
  const rightToLeft = useDirection() === 'rtl';
  const [chosen, setChosen] = useState(0);
  const [pageRows, setPageRows] = useState(1);
  const wanted = useRef<number | null>(null);
  const active = Math.min(chosen, icons.length - 1);
  useEffect(() => {
    // The row of the active tile is drawn wherever the page has been scrolled to.
    if (wanted.current !== active) return;
    wanted.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus();
  }, [active, grid]);
  return {
    active,
    activeRow: Math.floor(active / columns),
    setPageRows,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = Number(target.dataset['index']);
      if (Number.isInteger(index)) setChosen(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const place = { index: active, count: icons.length, columns, pageRows, rightToLeft };
      const next = moveInGrid(event, place);
      if (next === null) return;
      event.preventDefault();
      if (next === active) return;
      wanted.current = next;
      setChosen(next);
    },
  };
}
