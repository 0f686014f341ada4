/** Popovers look like the menus beside them. */
export const popoverSx = {
  marginBlockStart: 0.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.floating',
} as const;
