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
async function fetchCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return leftToRight;
  const { rightToLeft } = await import('./right-to-left.ts');
  return rightToLeft;
}

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
    let isWanted = true;
    const show = (cache: EmotionCache) => {
      if (!isWanted) return;
      // At most starts it is what is shown already.
      setShown((now) => (now?.direction === wanted ? now : { direction: wanted, cache }));
    };
    // Without the code that mirrors, the page is still better than none.
    fetchCache(wanted).then(show, () => show(leftToRight));
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  if (shown === null) return <Splash />;
  return (
    <DirectionContext value={shown.direction}>
      <CacheProvider value={shown.cache}>{children}</CacheProvider>
    </DirectionContext>
  );
}
