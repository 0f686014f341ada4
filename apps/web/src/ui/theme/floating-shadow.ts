/** The shadow under what floats over the page. */
export const floatingShadow = (mode: 'light' | 'dark'): string =>
  mode === 'dark' ? '0 16px 40px rgba(0, 0, 0, 0.48)' : '0 12px 32px rgba(17, 24, 39, 0.16)';
