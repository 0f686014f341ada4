import {
  cloneElement,
  useState,
  type DOMAttributes,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IsolatedBoundary, lazyWithPreload } from './lazy.tsx';
import { MissedEvents, TOOLTIP_EVENTS, type TooltipListener } from './missed-events.ts';
import type { TooltipOptions } from './tooltip-bubble.tsx';

export type { TooltipOptions } from './tooltip-bubble.tsx';

type TooltipProps = TooltipOptions & {
  /** Nothing opens for ''. */
  title: ReactNode;
  /** Has a name of its own. With `describeChild` the tooltip is its description. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

const TooltipBubble = lazyWithPreload(
  async () => (await import('./tooltip-bubble.tsx')).TooltipBubble,
);

/** Ahead of the first visit, so that even a slow network shows it in time. */
export const preloadTooltips = (): Promise<void> => TooltipBubble.preload();

/**
 * The library's tooltip, whose code comes with the first visit of a pointer, a finger or the
 * keyboard. The child stays what it is meanwhile; what happened to it is told when the code is here.
 */
export function Tooltip({ title, describeChild = false, children, ...options }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [describedBy, setDescribedBy] = useState<string | undefined>(undefined);
  const [events] = useState(() => new MissedEvents());
  const hear: TooltipListener = (name, event) => {
    if (!events.pass(name, event)) return;
    void TooltipBubble.preload();
    setAnchor(event.currentTarget);
  };

  const isEmpty = title === '' && anchor === null;
  const hint = describeChild && typeof title === 'string' && describedBy === undefined;
  return (
    <>
      {cloneElement(children, {
        ...(hint ? { title } : {}),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(isEmpty ? {} : hearing(children.props, hear)),
      })}
      {anchor !== null && (
        <IsolatedBoundary
          onFail={() => {
            events.forget();
            setAnchor(null);
          }}
        >
          <TooltipBubble
            {...options}
            title={title}
            describeChild={describeChild}
            anchor={anchor}
            onReady={(listener) => events.listen(listener)}
            onDescribe={setDescribedBy}
          />
        </IsolatedBoundary>
      )}
    </>
  );
}

/** Listeners for the child that come after those it has. */
function hearing(own: DOMAttributes<HTMLElement>, hear: TooltipListener) {
  const listeners = TOOLTIP_EVENTS.map((name) => [
    name,
    (event: SyntheticEvent<HTMLElement>) => {
      (own[name] as ((event: SyntheticEvent<HTMLElement>) => void) | undefined)?.(event);
      hear(name, event);
    },
  ]);
  return Object.fromEntries(listeners) as DOMAttributes<HTMLElement>;
}
