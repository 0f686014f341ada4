import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { Contained } from '../layouts/contained.tsx';
import { ItemIcon } from '../navigation/navigation-icon.tsx';
import { isBranch, type NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation.ts';
import { NavbarHeader } from './navbar-content.tsx';
import { NavbarContextProvider, useNavbarContext } from './navbar-context.ts';
import { EntryLink, ItemBadge, opensNewTab, type LinkEntry } from './navbar-entry.tsx';

/** The navbar of the horizontal layouts: 64 px; in layout3 dense and without the product's name. */
export function NavbarBar({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('navigation');
  const dense = useSettings(({ current }) => current.layout.style === 'layout3');
  return (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Contained>
        <Stack
          component="nav"
          aria-label={t('navbar.label')}
          direction="row"
          sx={{ alignItems: 'center', gap: 3, minHeight: 64 }}
        >
          {!dense && (
            <Box sx={{ flexShrink: 0, marginInlineStart: '4px' }}>
              <NavbarHeader />
            </Box>
          )}
          <Box sx={{ paddingInline: dense ? 1.5 : 2 }}>
            <HorizontalItems items={items} row dense={dense} />
          </Box>
        </Stack>
      </Contained>
    </Box>
  );
}

type HorizontalItemsProps = {
  items: readonly NavigationItem[];
  /** In a row, as the top level stands, or below each other, as fly-outs do. */
  row: boolean;
  dense?: boolean;
};

/** One level of the horizontal menu, of every kind (R2.18); the arrow keys move along it. */
function HorizontalItems({ items, row, dense = false }: HorizontalItemsProps) {
  const forwards = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = row ? forwards : 'ArrowDown';
  const previous = row ? (forwards === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight') : 'ArrowUp';
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === next ? 1 : event.key === previous ? -1 : 0;
    if (
      step === 0 ||
      isBrowsers(event) ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLElement)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    focusSibling(event.target, step);
  };

  return (
    <Box
      component="ul"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: row ? 'row' : 'column',
        alignItems: row ? 'center' : 'stretch',
        gap: row ? 0.5 : 0,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {items.map((item) => {
        if (item.type === 'divider') {
          return (
            <Divider
              key={item.id}
              component="li"
              aria-hidden
              {...(row && { orientation: 'vertical' as const, flexItem: true })}
              sx={row ? { marginInline: 1, marginBlock: 1 } : { marginBlock: 0.5 }}
            />
          );
        }
        return (
          <li key={item.id}>
            {isBranch(item) ? (
              <HorizontalBranch item={item} side={row ? 'below' : 'beside'} dense={dense}>
                <HorizontalItems items={item.children} row={false} dense={dense} />
              </HorizontalBranch>
            ) : (
              <HorizontalLink item={item} dense={dense} />
            )}
          </li>
        );
      })}
    </Box>
  );
}

/** With one of these an arrow is the browser's own, such as the way back. */
const isBrowsers = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey;

type HorizontalBranchProps = {
  item: NavigationBranch;
  side: FlyOutSide;
  dense: boolean;
  /** The entries of the fly-out. */
  children: ReactNode;
};

/** An entry with a fly-out, which opens by pointer, click and keyboard. */
function HorizontalBranch({ item, side, dense, children }: HorizontalBranchProps) {
  const text = useNavigationText();
  const navbar = useNavbarContext();
  const direction = useDirection();
  const { open, setOpen, press, hoverProps } = useHoverOpen();
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const flyOut = useRef<HTMLDivElement>(null);
  const entersFlyOut = useRef(false);
  const flyOutId = useId();
  const [towards, back] =
    direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  useEffect(() => {
    if (!open || !entersFlyOut.current) return;
    entersFlyOut.current = false;
    focusFirstEntry(flyOut.current?.querySelector('ul') ?? null);
  }, [open]);

  const enter = (): void => {
    if (open) focusFirstEntry(flyOut.current?.querySelector('ul') ?? null);
    entersFlyOut.current = !open;
    setOpen(true);
  };
  const leave = (): void => {
    setOpen(false);
    trigger?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const opens = side === 'below' ? 'ArrowDown' : towards;
    const closes = event.key === 'Escape' || (side === 'beside' && event.key === back);
    if (isBrowsers(event)) return;
    if (event.target === trigger && event.key === opens) enter();
    else if (closes && open) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box
      data-branch
      {...hoverProps}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <ButtonBase
        ref={setTrigger}
        aria-expanded={open}
        aria-controls={open ? flyOutId : undefined}
        onClick={press}
        sx={menuEntrySx(dense, navbar.active.includes(item.id))}
      >
        <ItemIcon icon={item.icon} iconClass={item.iconClass} />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
          {text(item)}
        </Box>
        <ItemBadge badge={item.badge} />
        {side === 'below' ? (
          <ExpandMore sx={{ fontSize: 18 }} />
        ) : (
          <ChevronRight
            sx={{ fontSize: 18, transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' }}
          />
        )}
      </ButtonBase>
      <Popper
        id={flyOutId}
        ref={flyOut}
        open={open}
        anchorEl={trigger}
        // Inside the branch, so that Tab, pointer and blur find it there.
        disablePortal
        // Placed by the window, so that a fly-out that scrolls does not cut off those beside it.
        popperOptions={FIXED}
        placement={
          side === 'below' ? 'bottom-start' : direction === 'rtl' ? 'left-start' : 'right-start'
        }
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          elevation={8}
          sx={{
            minWidth: 200,
            maxHeight: 'calc(100dvh - 80px)',
            padding: 0.5,
            overflowY: 'auto',
            backgroundColor: 'background.floating',
          }}
        >
          <NavbarContextProvider
            value={{
              ...navbar,
              onChoose: () => {
                setOpen(false);
                navbar.onChoose();
              },
            }}
          >
            {children}
          </NavbarContextProvider>
        </Paper>
      </Popper>
    </Box>
  );
}

/** Without a transform, which would make it the window of the fly-outs inside. */
const FIXED: PopperProps['popperOptions'] = {
  strategy: 'fixed',
  modifiers: [{ name: 'computeStyles', options: { gpuAcceleration: false } }],
};

/** How an entry of the horizontal menu looks; `active` = the present address is here or inside. */
const menuEntrySx = (dense: boolean, active: boolean) => ({
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: dense ? 36 : 40,
  paddingInline: 1.5,
  borderRadius: RADIUS.medium,
  fontFamily: 'inherit',
  fontSize: rem(14),
  lineHeight: rem(20),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: active ? 'text.primary' : 'text.secondary',
  backgroundColor: active ? 'action.selected' : 'transparent',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
});

function HorizontalLink({ item, dense }: { item: LinkEntry; dense: boolean }) {
  const text = useNavigationText();
  const { active } = useNavbarContext();
  return (
    <ButtonBase component={EntryLink} item={item} sx={menuEntrySx(dense, active.includes(item.id))}>
      <ItemIcon icon={item.icon} iconClass={item.iconClass} />
      <Box component="span" sx={{ flexGrow: 1 }}>
        {text(item)}
      </Box>
      {opensNewTab(item) && <OpenInNew aria-hidden sx={{ fontSize: 16, ...MIRRORED }} />}
      <ItemBadge badge={item.badge} />
    </ButtonBase>
  );
}

/** R4.07, R9.02. */
const HOVER_DELAY_MS = 150;

/**
 * Opens and closes with the pointer, each after a moment, so that crossing the menu does not make it
 * flicker. Fingers do not hover; they and the keyboard use `setOpen`, which takes effect at once.
 * Who presses what the resting pointer has just opened meant to open it: only the next press closes.
 */
function useHoverOpen() {
  const [open, setOpenState] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byPointer = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setOpen = (next: boolean): void => {
    clearTimeout(timer.current);
    byPointer.current = false;
    setOpenState(next);
  };
  const press = (): void => setOpen(!open || byPointer.current);
  const follow = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byPointer.current = next;
      setOpenState(next);
    }, HOVER_DELAY_MS);
  };
  return {
    open,
    setOpen,
    press,
    hoverProps: { onPointerEnter: follow(true), onPointerLeave: follow(false) },
  };
}

/** Where a fly-out stands: below its trigger, or to the side of it. */
type FlyOutSide = 'below' | 'beside';

/** The entries of one level, in their order, without those of fly-outs inside. */
function entriesOf(list: Element): readonly HTMLElement[] {
  return [
    ...list.querySelectorAll<HTMLElement>(
      ':scope > li > :is(a, button), :scope > li > [data-branch] > button',
    ),
  ];
}

function focusFirstEntry(list: Element | null): void {
  if (list !== null) entriesOf(list)[0]?.focus();
}

/** Moves the focus `step` entries along the level of `from`, and around its ends. */
function focusSibling(from: HTMLElement, step: number): void {
  const list = from.closest('ul');
  if (list === null) return;
  const entries = entriesOf(list);
  const index = entries.indexOf(from);
  if (index !== -1) entries.at((index + step) % entries.length)?.focus();
}
