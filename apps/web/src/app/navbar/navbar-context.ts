import { createContext, useContext } from 'react';

/** What every entry of a navbar has to know about the navbar around it. */
type NavbarContextValue = {
  /** Icons only; texts stay for screen readers. */
  readonly collapsed: boolean;
  /** Ids from the outermost parent to the item of the present address. */
  readonly active: readonly string[];
  /** Called when an item has been chosen. */
  readonly onChoose: () => void;
};

const NavbarContext = createContext<NavbarContextValue>({
  collapsed: false,
  active: [],
  onChoose: () => {},
});

export const NavbarContextProvider = NavbarContext.Provider;
export const useNavbarContext = (): NavbarContextValue => useContext(NavbarContext);
