import { useCallback, useState, type RefCallback } from 'react';

/**
 * How many items as wide as its first child a container has room for; follows its width. The
 * container's width must not depend on how many items it shows.
 */
export function useFittingCount(): [RefCallback<HTMLElement>, number] {
  const [count, setCount] = useState(Infinity);
  const container = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      const item = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      const room = element.getBoundingClientRect().width;
      // Half a pixel of tolerance: zoomed pages have fractional widths.
      setCount(item === 0 ? Infinity : Math.floor((room + 0.5) / item));
    };
    // At once, so that nothing is painted that does not fit.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [container, count];
}
