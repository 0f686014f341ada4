import { vi } from 'vitest';

/** What jsdom lacks for a virtual list on a wide screen: sizes, and an answer to media queries. */
export function stubWideScreen(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** @returns the downloads that the page starts from now on, each as "address as name" */
export function recordDownloads(): readonly string[] {
  const started: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    started.push(`${this.pathname} as ${this.download}`);
  });
  return started;
}
