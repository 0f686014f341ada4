import type { SyntheticEvent } from 'react';

/** What a tooltip has to hear of the element that it belongs to. */
export const TOOLTIP_EVENTS = [
  'onMouseOver',
  'onMouseLeave',
  'onFocus',
  'onBlur',
  'onTouchStart',
  'onTouchEnd',
  'onClick',
] as const;

export type TooltipEvent = (typeof TOOLTIP_EVENTS)[number];
export type TooltipListener = (name: TooltipEvent, event: SyntheticEvent<HTMLElement>) => void;

/** Passes events on; what nobody hears yet waits for whoever listens first. */
export class MissedEvents {
  #listener: TooltipListener | null = null;
  #missed: Parameters<TooltipListener>[] = [];

  /** @returns whether the event is the begin of a visit of which nobody has heard */
  pass(name: TooltipEvent, event: SyntheticEvent<HTMLElement>): boolean {
    if (this.#listener !== null) {
      this.#listener(name, event);
      return false;
    }
    if (name === 'onMouseLeave' || name === 'onBlur') {
      this.#missed = [];
      return false;
    }
    // A dispatched event no longer knows whose listener was called.
    const currentTarget = { value: event.currentTarget };
    this.#missed.push([name, Object.create(event, { currentTarget }) as typeof event]);
    return true;
  }

  listen(listener: TooltipListener | null): void {
    this.#listener = listener;
    if (listener === null) return;
    for (const missed of this.#missed.splice(0)) listener(...missed);
  }

  forget(): void {
    this.#missed = [];
  }
}
