/** For an icon that points along the line: the other way where one reads from right to left. */
export const MIRRORED = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
