/** The tabs of the profile and where they are. */
export const TABS = {
  timeline: '/pages/profile',
  about: '/pages/profile/about',
  photos: '/pages/profile/photos',
} as const;

export type TabName = keyof typeof TABS;

/** The tab of an address `/pages/profile/…`; null = there is none. */
export function tabOf(part: string | undefined): TabName | null {
  if (part === undefined) return 'timeline';
  return part === 'about' || part === 'photos' ? part : null;
}
