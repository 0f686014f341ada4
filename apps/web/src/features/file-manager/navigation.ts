import { createContext, useContext } from 'react';
import type { FileManagerLocation } from './model/location.ts';

export type Navigation = {
  location: FileManagerLocation;
  /** Names the entry of the browser's history, also after a reload. */
  visit: string;
  /** Address of a location, for real links. */
  hrefFor: (location: FileManagerLocation) => string;
  onNavigate: (location: FileManagerLocation, options?: { replace?: boolean }) => void;
};

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export const useNavigation = (): Navigation => {
  const navigation = useContext(NavigationContext);
  if (navigation === null) throw new Error('The parts of the file manager live in its screen.');
  return navigation;
};
