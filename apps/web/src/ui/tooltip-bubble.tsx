import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import type { TooltipListener } from './missed-events.ts';

export type TooltipOptions = Pick<
  TooltipProps,
  'placement' | 'enterDelay' | 'enterTouchDelay' | 'leaveTouchDelay' | 'describeChild'
>;

type BubbleProps = TooltipOptions & {
  title: ReactNode;
  anchor: HTMLElement;
  /** Receives what wants to hear the events of the anchor, and null when it no longer does. */
  onReady: (listener: TooltipListener | null) => void;
  /** Receives the id of the open tooltip that describes the anchor. */
  onDescribe: (id: string | undefined) => void;
};

/** In the window: one whose anchor slides out of it, as with a panel, does not make the page wider. */
const IN_WINDOW = { popper: { popperOptions: { strategy: 'fixed' } } } as const;

/** The library's tooltip for an element that is rendered elsewhere. */
export function TooltipBubble({ title, anchor, onReady, onDescribe, ...tooltip }: BubbleProps) {
  const side = sideInList(anchor);
  return (
    <Tooltip
      {...tooltip}
      {...(side && { placement: side })}
      // An element of its own: what a translation of the page leaves of a bare text is not changed.
      title={title === '' ? '' : <span>{title}</span>}
      slotProps={IN_WINDOW}
    >
      <Anchor element={anchor} onReady={onReady} onDescribe={onDescribe} />
    </Tooltip>
  );
}

/**
 * In a list it would lie over the button of the next row, and stay as long as a pointer is over it, which
 * wants to that button.
 */
function sideInList(anchor: HTMLElement): TooltipProps['placement'] {
  if (anchor.closest('[role="gridcell"], td')) return 'left';
  return anchor.closest('[role="row"], tr') ? 'top' : undefined;
}

type AnchorProps = Pick<BubbleProps, 'onReady' | 'onDescribe'> &
  HTMLAttributes<HTMLElement> & {
    element: HTMLElement;
    ref?: Ref<HTMLElement>;
    'data-mui-internal-clone-element'?: boolean;
  };

/** Stands for the element: what the library does to its child happens to that. */
function Anchor({ element, ref, onReady, onDescribe, ...given }: AnchorProps) {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  // During development the library looks for it, to see that its child is the element.
  const mark = given['data-mui-internal-clone-element'];
  useLayoutEffect(() => {
    if (mark === true) element.dataset['muiInternalCloneElement'] = 'true';
  }, [element, mark]);
  useImperativeHandle(ref, () => element, [element]);
  useEffect(() => {
    const tell: TooltipListener = (name, event) => {
      const listener = latest.current[name] as ((event: unknown) => void) | undefined;
      listener?.(event);
    };
    // The page that a link leads to is not covered by its tooltip, though the pointer stays.
    let isFollowed = false;
    onReady((name, event) => {
      if (name === 'onClick') {
        if (!(element instanceof HTMLAnchorElement)) return;
        tell('onMouseLeave', event);
        isFollowed = isOfPointer(event);
        return;
      }
      if (name === 'onMouseLeave') isFollowed = false;
      if (!isFollowed || name !== 'onMouseOver') tell(name, event);
    });
    return () => onReady(null);
    // Told once: the listener above reads what is latest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const describedBy = given['aria-describedby'];
  useEffect(() => {
    onDescribe(describedBy ?? undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the id alone
  }, [describedBy]);
  return null;
}

/** A key clicks, too, 0 times. */
const isOfPointer = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
