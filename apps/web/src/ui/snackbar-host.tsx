import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarOrigin,
  SnackbarProvider,
} from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  connectSnackbars,
  type QueuedSnackbar,
  type SnackbarId,
  type SnackbarOptions,
  type SnackbarVariant,
} from './snackbar-queue.ts';
import { floatingShadow, RADIUS } from './theme/measures.ts';

const MAX_SNACKBARS = 5;
const HIDE_AFTER_MS = 2000;
/** Long enough to read what was done, and to take it back. */
const UNDO_MS = 6000;
/** What failed, and what to do about it: two sentences, which nobody can call up again. */
const FAILURE_MS = 8000;
/** CSS pixels: those at the bottom lie over one another, so they are of one width. */
const STACKED_WIDTH = 400;
/** From the edge of the window, as notistack has it. */
const EDGE = 20;

const TOP = 'snackbars-top';
const LEFT = 'snackbars-left';
const RIGHT = 'snackbars-right';

const ICONS = {
  success: CheckCircleOutline,
  error: ErrorOutline,
  warning: WarningAmber,
  info: InfoOutlined,
} as const satisfies Record<SnackbarVariant, unknown>;

const Surface = styled(SnackbarContent)(({ theme }) => ({
  // Twice, for the library's own rules, such as the wrapping, come into the page after these.
  '&&': {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    maxWidth: `min(${STACKED_WIDTH}px, 100%)`,
    gap: theme.spacing(1.5),
    minHeight: 44,
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(2),
    borderRadius: RADIUS.medium,
    border: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.floating,
    boxShadow: floatingShadow(theme.palette.mode),
    ...theme.typography.body1,
    '@media print': { display: 'none' },
  },
}));

/** Takes the room that icon and action leave. */
const Text = styled('span')({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });

type SnackbarProps = CustomContentProps & { ref?: Ref<HTMLDivElement>; variant: SnackbarVariant };

/** What snackbars on show say by now, where that has changed. */
const useTexts = create<Record<SnackbarId, string | undefined>>()(() => ({}));

/** Snackbars that leave, or do as soon as they have come. */
const useLeaving = create<Record<SnackbarId, boolean | undefined>>()(() => ({}));

function SnackbarCard({ ref, id, variant, message, action, anchorOrigin, style }: SnackbarProps) {
  const Icon = ICONS[variant];
  const text = useTexts((texts) => texts[id]) ?? message;
  return (
    <Surface
      {...(ref === undefined ? {} : { ref })}
      // Only an error may cut short what a screen reader is saying.
      role={variant === 'error' ? 'alert' : 'status'}
      style={style}
      sx={anchorOrigin.vertical === 'bottom' ? { width: STACKED_WIDTH } : null}
      data-over-panels
    >
      <Icon color={variant} sx={{ fontSize: 20, flexShrink: 0 }} />
      <Text>{text}</Text>
      {typeof action === 'function' ? action(id) : action}
    </Surface>
  );
}

const COMPONENTS = {
  success: SnackbarCard,
  error: SnackbarCard,
  warning: SnackbarCard,
  info: SnackbarCard,
};

/** Whether one at each end of the bottom leaves the other to be read. */
const hasTwoEnds = (): boolean => innerWidth - contentStart() >= 2 * (STACKED_WIDTH + EDGE);

/** notistack knows left and right only. On a phone all stand in one stack. */
function originOf(place: QueuedSnackbar['options']['place']): SnackbarOrigin {
  if (place !== 'bottom-start' && place !== 'bottom-end') {
    return { vertical: 'top', horizontal: 'center' };
  }
  const isAtEnd = place === 'bottom-end' && hasTwoEnds();
  const isRight = isAtEnd !== (document.documentElement.dir === 'rtl');
  return { vertical: 'bottom', horizontal: isRight ? 'right' : 'left' };
}

/** CSS pixels from the top that the toolbar takes now, with the counters that nothing may hide. */
const toolbarEnd = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** CSS pixels from the start of the window that the navbar takes now; 0 where a snackbar needs them. */
function contentStart(): number {
  const content = document.querySelector('main')?.getBoundingClientRect();
  if (content === undefined || content.width < STACKED_WIDTH + 2 * EDGE) return 0;
  const isRtl = document.documentElement.dir === 'rtl';
  return Math.max(0, isRtl ? window.innerWidth - content.right : content.left);
}

/** What snackbars at the bottom would lie over: a bar of buttons says so, and a dialog ends with one. */
const BOTTOM_BAR = '[data-bottom-bar], .MuiDialogActions-root';
/** CSS pixels from the bottom of the window that a snackbar of a few lines takes. */
const BOTTOM_ROOM = 120;

/** The bar of what is on top: a dialog comes after the page. */
const bottomBar = () => [...document.querySelectorAll(BOTTOM_BAR)].at(-1) ?? null;

/** CSS pixels from the bottom of the window to the top of the bar of buttons that is there now. */
function bottomBarStart(): number {
  const bar = bottomBar()?.getBoundingClientRect();
  const { innerHeight } = window;
  if (bar === undefined || bar.bottom <= innerHeight - BOTTOM_ROOM) return 0;
  return Math.max(0, innerHeight - bar.top);
}

/** What snackbars keep clear of, as far as the screen has it. */
const partsOfScreen = () => [
  document.querySelector('header'),
  document.querySelector('main'),
  bottomBar(),
];

/**
 * Tells `root` where toolbar and content are, when asked and for as long as a snackbar is there: the
 * window becomes narrower, the navbar folds, or another screen comes, as after a sign-in.
 */
function followContent(root: HTMLElement) {
  let parts: ReturnType<typeof partsOfScreen> = [];
  const place = () => {
    root.style.setProperty('--toolbar-end', `${toolbarEnd()}px`);
    root.style.setProperty('--content-start', `${contentStart()}px`);
    root.style.setProperty('--bottom-bar-start', `${bottomBarStart()}px`);
  };
  // Of the window and of what scrolls within the page.
  const scrolls = { capture: true, passive: true };
  const sizes = new ResizeObserver(place);
  const follow = () => {
    place();
    sizes.disconnect();
    parts = partsOfScreen();
    for (const part of parts) if (part) sizes.observe(part);
  };
  const screens = new MutationObserver(() => {
    if (onShow.size === 0) stopFollowing();
    else if (partsOfScreen().some((part, index) => part !== parts[index])) follow();
  });
  const stopFollowing = () => {
    screens.disconnect();
    document.removeEventListener('scroll', place, scrolls);
  };
  return {
    place: () => {
      follow();
      screens.observe(document.body, { childList: true, subtree: true });
      document.addEventListener('scroll', place, scrolls);
    },
    stop: () => {
      sizes.disconnect();
      stopFollowing();
    },
  };
}

/** notistack tells twice of a snackbar that the program closes. */
function once(callback: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    callback();
  };
}

/** Snackbars on the screen, and those that wait for their turn, each with what ends it at once. */
const onShow = new Map<SnackbarId, () => void>();

type UndoButtonProps = NonNullable<SnackbarOptions['undo']> & { id: SnackbarId };

/** Its offer ends before the snackbar has left the screen. */
function UndoButton({ id, label, run }: UndoButtonProps) {
  const isLeaving = useLeaving((leaving) => leaving[id] ?? false);
  return (
    <Button
      size="small"
      color="inherit"
      sx={{ flexShrink: 0 }}
      disabled={isLeaving}
      onClick={() => {
        run();
        closeSnackbar(id);
      }}
    >
      {label}
    </Button>
  );
}

const undoButton = (undo: NonNullable<SnackbarOptions['undo']>) => (id: SnackbarId) => (
  <UndoButton id={id} {...undo} />
);

/** How long one stays that does not say it itself; undefined = as R9.03 has it. */
function usualStay({ variant, options }: QueuedSnackbar): number | undefined {
  if (options.undo) return UNDO_MS;
  return variant === 'error' && options.place === 'bottom-start' ? FAILURE_MS : undefined;
}

function show(snackbar: QueuedSnackbar): void {
  const { id, variant, message, options } = snackbar;
  const onClose = once(() => {
    useLeaving.setState({ [id]: true });
    options.onClose?.();
  });
  const onExited = () => {
    onShow.delete(id);
    useTexts.setState({ [id]: undefined });
    useLeaving.setState({ [id]: undefined });
    options.onGone?.();
  };
  onShow.set(id, () => {
    onClose();
    onExited();
  });
  const { undo, action = undo && undoButton(undo), hideAfter = usualStay(snackbar) } = options;
  enqueueSnackbar(message, {
    key: id,
    variant,
    anchorOrigin: originOf(options.place),
    ...(hideAfter === undefined ? {} : { autoHideDuration: hideAfter }),
    ...(action === undefined ? {} : { action }),
    onClose,
    onExited,
  });
}

/**
 * Keeps an element in the accessibility tree. An open modal hides from it all that stands beside
 * the modal, and what is hidden is not read out.
 * @returns how to stop
 */
function keepExposed(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  });
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** CSS pixels from the top of the window, or from the toolbar, to notistack's stack of snackbars. */
const STACK_TOP = 14;

/**
 * Beneath the toolbar, from behind which they slide, beside the navbar and above a bar of buttons at
 * the bottom: these, and the counters, are to be read and clicked.
 */
const PLACES = {
  [`.${TOP}`]: {
    translate: '0 var(--toolbar-end, 0)',
    clipPath: `inset(-${STACK_TOP}px -100vw -100vh)`,
  },
  // Twice, against the library: its newest stands furthest from the edge and falls when others leave.
  [`.${LEFT}.${LEFT}, .${RIGHT}.${RIGHT}`]: {
    flexDirection: 'column',
    marginBottom: 'var(--bottom-bar-start, 0)',
  },
  [`[dir="ltr"] .${LEFT}`]: { translate: 'var(--content-start, 0)' },
  [`[dir="rtl"] .${RIGHT}`]: { translate: 'calc(-1 * var(--content-start, 0px))' },
};

/** R9.03: at most five at once, gone after two seconds, top centre (beneath the toolbar). */
export function SnackbarHost() {
  // Outside the page, which an open modal hides as a whole.
  const [root] = useState(() => {
    const element = document.createElement('div');
    // Screen readers announce what comes into a region that they know.
    element.setAttribute('aria-live', 'polite');
    return element;
  });
  useEffect(() => {
    document.body.append(root);
    const stopExposing = keepExposed(root);
    const content = followContent(root);
    const disconnect = connectSnackbars({
      show: (snackbar) => {
        content.place();
        show(snackbar);
      },
      update: (id, message) => useTexts.setState({ [id]: message }),
      close: (id) => {
        // One by one, so that each of them hears of it.
        for (const each of id === undefined ? onShow.keys() : [id]) closeSnackbar(each);
      },
    });
    return () => {
      disconnect();
      content.stop();
      stopExposing();
      root.remove();
      // Of a host that failed, nobody else tells those who wait for the end.
      for (const end of onShow.values()) end();
    };
  }, [root]);
  return (
    <>
      <GlobalStyles styles={PLACES} />
      <SnackbarProvider
        domRoot={root}
        maxSnack={MAX_SNACKBARS}
        autoHideDuration={HIDE_AFTER_MS}
        classes={{
          containerAnchorOriginTopCenter: TOP,
          containerAnchorOriginBottomLeft: LEFT,
          containerAnchorOriginBottomRight: RIGHT,
        }}
        Components={COMPONENTS}
      />
    </>
  );
}
