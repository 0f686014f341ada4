import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Splash } from '../splash.tsx';

export type Direction = 'ltr' | 'rtl';

const DirectionContext = createContext<Direction>('ltr');

/** The direction that the styles are written for; follows the settings as soon as it can. */
export const useDirection = (): Direction => useContext(DirectionContext);

const leftToRight = createCache({ key: 'ltr' });

/** What mirrors the styles of library components is fetched by those alone who read from the right. */
const fetchCache = async (direction: Direction): Promise<EmotionCache> =>
  direction === 'ltr' ? leftToRight : (await import('./right-to-left.ts')).rightToLeft;

type Shown = { direction: Direction; cache: EmotionCache };

/**
 * Writes every style for the direction in the settings. A change keeps the screen, and its state, in
 * the old direction until the new styles are there; only a start in the other one waits.
 */
export function DirectionProvider({ children }: { children: ReactNode }) {
  const wanted = useSettings((settings) => settings.current.direction);
  const [shown, setShown] = useState<Shown | null>(
    wanted === 'ltr' ? { direction: wanted, cache: leftToRight } : null,
  );

  useEffect(() => {
    // As at most starts.
    if (shown?.direction === wanted) return;
    let isWanted = true;
    // Without the code that mirrors, the page is still better than none.
    void fetchCache(wanted)
      .catch(() => leftToRight)
      .then((cache) => isWanted && setShown({ direction: wanted, cache }));
    return () => {
      isWanted = false;
    };
  }, [wanted, shown]);

  if (shown === null) return <Splash />;
  return (
    <DirectionContext value={shown.direction}>
      <CacheProvider value={shown.cache}>{children}</CacheProvider>
    </DirectionContext>
  );
}
