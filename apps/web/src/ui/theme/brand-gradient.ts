import { alpha, type Theme } from '@mui/material/styles';

/** Light from two corners, faint enough for the text that lies over it. */
export function brandGradient({ palette, direction }: Theme): string {
  const isDark = palette.mode === 'dark';
  const upper = alpha(palette.primary.main, isDark ? 0.26 : 0.28);
  const lower = alpha(palette.secondary.main, isDark ? 0.16 : 0.14);
  const [start, end] = direction === 'ltr' ? ['0%', '100%'] : ['100%', '0%'];
  return `
    radial-gradient(90% 70% at ${end} 0%, ${upper}, transparent 70%),
    radial-gradient(70% 60% at ${start} 100%, ${lower}, transparent 70%),
    ${palette.background.paper}`;
}
