import type { SyntheticEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MissedEvents, type TooltipListener } from './missed-events.ts';

const element = document.createElement('button');

const eventOf = (type: string) =>
  ({ type, currentTarget: element }) as unknown as SyntheticEvent<HTMLElement>;

const named = (listener: ReturnType<typeof vi.fn<TooltipListener>>) =>
  listener.mock.calls.map(([name]) => name);

describe('MissedEvents', () => {
  it('keeps the begin of a visit for whoever listens first, in order and once', () => {
    const events = new MissedEvents();
    expect(events.pass('onMouseOver', eventOf('mouseover'))).toBe(true);
    expect(events.pass('onFocus', eventOf('focus'))).toBe(true);
    const first = vi.fn<TooltipListener>();
    const second = vi.fn<TooltipListener>();
    events.listen(first);
    events.listen(second);
    expect(named(first)).toEqual(['onMouseOver', 'onFocus']);
    expect(named(second)).toEqual([]);
  });

  it.each(['onMouseLeave', 'onBlur'] as const)('forgets a visit that %s has ended', (end) => {
    const events = new MissedEvents();
    events.pass('onMouseOver', eventOf('mouseover'));
    expect(events.pass(end, eventOf('end'))).toBe(false);
    const listener = vi.fn<TooltipListener>();
    events.listen(listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells of the element although the event has been dispatched since', () => {
    const events = new MissedEvents();
    const event = { type: 'mouseover', currentTarget: element as HTMLElement | null };
    events.pass('onMouseOver', event as SyntheticEvent<HTMLElement>);
    event.currentTarget = null;
    const listener = vi.fn<TooltipListener>();
    events.listen(listener);
    expect(listener.mock.calls[0]?.[1]).toMatchObject({ type: 'mouseover' });
    expect(listener.mock.calls[0]?.[1].currentTarget).toBe(element);
  });

  it('passes everything on while somebody listens, and keeps again afterwards', () => {
    const events = new MissedEvents();
    const listener = vi.fn<TooltipListener>();
    events.listen(listener);
    expect(events.pass('onFocus', eventOf('focus'))).toBe(false);
    expect(events.pass('onBlur', eventOf('blur'))).toBe(false);
    events.listen(null);
    expect(events.pass('onFocus', eventOf('focus'))).toBe(true);
    expect(named(listener)).toEqual(['onFocus', 'onBlur']);
  });

  it('forgets on request', () => {
    const events = new MissedEvents();
    events.pass('onFocus', eventOf('focus'));
    events.forget();
    const listener = vi.fn<TooltipListener>();
    events.listen(listener);
    expect(listener).not.toHaveBeenCalled();
  });
});
