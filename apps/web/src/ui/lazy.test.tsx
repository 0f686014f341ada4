import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { IsolatedBoundary, lazyWithPreload, logCaughtError, MountOnOpen } from './lazy.tsx';
import { Waiting } from './waiting.tsx';

type GreetingProps = { name: string };
const Greeting: ComponentType<GreetingProps> = ({ name }) => <p>Hello {name}</p>;

/** Code whose delivery the test decides, once per request. */
function deliveries() {
  const requests: PromiseWithResolvers<ComponentType<GreetingProps>>[] = [];
  const load = () => {
    const request = Promise.withResolvers<ComponentType<GreetingProps>>();
    requests.push(request);
    return request.promise;
  };
  return {
    Part: lazyWithPreload(load),
    count: () => requests.length,
    arrive: () => act(async () => requests.at(-1)?.resolve(Greeting)),
    fail: () => act(async () => requests.at(-1)?.reject(new Error('No such chunk'))),
  };
}

const RETRY_AFTER_MS = 1000;

let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type OpenerProps = { code: ReturnType<typeof deliveries>; open: boolean; onFail?: () => void };

const Opener = ({ code: { Part }, open, onFail = () => {} }: OpenerProps) => (
  <>
    <button>page</button>
    <MountOnOpen open={open} part={Part} onFail={onFail} fallback={<Waiting />}>
      <Part name={open ? 'open' : 'closed'} />
    </MountOnOpen>
  </>
);

describe('later', () => {
  it('asks for its code once, however often that is wanted', async () => {
    const code = deliveries();
    void code.Part.preload();
    void code.Part.preload();
    render(<Opener code={code} open />);
    await code.arrive();
    void code.Part.preload();
    expect(screen.getByText('Hello open')).toBeTruthy();
    expect(code.count()).toBe(1);
  });

  it('renders without a pause once its code is here', async () => {
    const code = deliveries();
    void code.Part.preload();
    await code.arrive();
    // Without a boundary around it, and without waiting: what suspends would render nothing.
    render(<code.Part name="you" />);
    expect(screen.getByText('Hello you')).toBeTruthy();
  });

  it('does not reject when its code cannot be fetched, and asks anew when wanted again', async () => {
    const code = deliveries();
    const first = code.Part.preload();
    await code.fail();
    await expect(first).resolves.toBeUndefined();
    void code.Part.preload();
    await code.arrive();
    expect(code.count()).toBe(2);
    render(<code.Part name="you" />);
    expect(screen.getByText('Hello you')).toBeTruthy();
  });
});

describe('IsolatedBoundary', () => {
  it('leaves out what failed, without asking on and on, until it is mounted anew', async () => {
    const code = deliveries();
    const shown = (page: string) => (
      <IsolatedBoundary resetKey={page}>
        <code.Part name={page} />
      </IsolatedBoundary>
    );
    const { rerender } = render(shown('first'), { onCaughtError: logCaughtError });
    await code.fail();
    expect(consoleError).not.toHaveBeenCalled();
    expect(document.body.textContent).toBe('');
    expect(code.count()).toBe(1);
    await act(async () => vi.advanceTimersByTime(RETRY_AFTER_MS));
    rerender(shown('second'));
    await code.arrive();
    expect(screen.getByText('Hello second')).toBeTruthy();
    expect(code.count()).toBe(2);
  });
});

describe('MountOnOpen', () => {
  it('mounts with the first opening and stays from then on', async () => {
    const code = deliveries();
    const { rerender } = render(<Opener code={code} open={false} />);
    expect(code.count()).toBe(0);
    rerender(<Opener code={code} open />);
    await code.arrive();
    rerender(<Opener code={code} open={false} />);
    expect(screen.getByText('Hello closed')).toBeTruthy();
  });

  it('keeps a failure from the page, tells of it once, and opens the next time', async () => {
    const code = deliveries();
    const onFail = vi.fn<() => void>();
    const { rerender } = render(<Opener code={code} open onFail={onFail} />);
    rerender(<Opener code={code} open={false} onFail={onFail} />);
    await code.fail();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'page' })).toBeTruthy();
    await act(async () => vi.advanceTimersByTime(RETRY_AFTER_MS));
    rerender(<Opener code={code} open onFail={onFail} />);
    await code.arrive();
    expect(screen.getByText('Hello open')).toBeTruthy();
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  it('keeps to itself what fails while it is shown', async () => {
    const code = deliveries();
    const onFail = vi.fn<() => void>();
    void code.Part.preload();
    await code.arrive();
    render(
      <Guard>
        <MountOnOpen open part={code.Part} onFail={onFail}>
          <Broken />
        </MountOnOpen>
        <p>page</p>
      </Guard>,
      { onCaughtError: logCaughtError },
    );
    expect(consoleError).toHaveBeenCalledWith(new Error('Broken'));
    expect(onFail).toHaveBeenCalled();
    expect(screen.getByText('page')).toBeTruthy();
  });
});

const Broken = (): ReactNode => {
  throw new Error('Broken');
};

/** Takes everything away when something gets through to it. */
class Guard extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? null : this.props.children);
}

describe('Waiting', () => {
  it('marks the focused control after a noticeable while, until the code is here', async () => {
    const code = deliveries();
    const { rerender } = render(<Opener code={code} open={false} />);
    const button = screen.getByRole('button', { name: 'page' });
    act(() => button.focus());
    rerender(<Opener code={code} open />);
    expect(button.ariaBusy ?? button.getAttribute('aria-busy')).toBeNull();
    await act(async () => vi.advanceTimersByTime(150));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await code.arrive();
    expect(screen.getByText('Hello open')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('marks nothing that answers sooner', async () => {
    const code = deliveries();
    const { rerender } = render(<Opener code={code} open={false} />);
    const button = screen.getByRole('button', { name: 'page' });
    act(() => button.focus());
    rerender(<Opener code={code} open />);
    await act(async () => vi.advanceTimersByTime(149));
    expect(button.getAttribute('aria-busy')).toBeNull();
    await code.arrive();
    await act(async () => vi.advanceTimersByTime(1000));
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
});
