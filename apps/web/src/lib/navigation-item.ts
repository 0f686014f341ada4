import type { Role } from '@file-server/contract/roles';

interface Shared {
  readonly id: string;
  /** Shown when there is no translation. */
  readonly title: string;
  /** Key in the namespace `navigation`. */
  readonly translate?: string;
  /** Name among the icons of its module, or of the menu's own (`app/navigation/navigation-icon.tsx`). */
  readonly icon?: string;
  readonly iconClass?: string;
  /** Absent = everybody, empty = guests only, else whoever has one of the roles (R2.19). */
  readonly auth?: readonly Role[];
  readonly badge?: { readonly title: string; readonly bg: string; readonly fg: string };
}

/** One entry of the navigation (R3.06). */
export type NavigationItem =
  | (Shared & { readonly type: 'group' | 'collapse'; readonly children: readonly NavigationItem[] })
  | (Shared & {
      readonly type: 'item';
      readonly url: string;
      readonly exact?: boolean;
      /** Further addresses where it is the active one, with what lies below them. */
      readonly covers?: readonly string[];
    })
  | (Shared & { readonly type: 'link'; readonly url: string; readonly target?: string })
  | { readonly id: string; readonly type: 'divider'; readonly auth?: readonly Role[] };
