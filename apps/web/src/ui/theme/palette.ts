/** Colours of the scheme `defaultDark`: slate surfaces in three steps, one accent. */
export const defaultDark = {
  page: '#0a0c10',
  surface: '#10141b',
  raised: '#181d26',
  /** Hairlines; decoration only. */
  line: 'rgba(148, 163, 190, 0.14)',
  /** Borders of controls: 3:1 against every surface (WCAG 2.2, 1.4.11). */
  control: '#5d6779',
  hover: 'rgba(148, 163, 190, 0.08)',
  selected: 'rgba(106, 165, 255, 0.14)',
  text: '#e8ebf1',
  textSecondary: '#9aa4b5',
  textDisabled: '#667083',
  accent: '#6aa5ff',
  accentStrong: '#8bbaff',
  accentText: '#071120',
  error: '#ff7b81',
  warning: '#f5b556',
  success: '#4fcf97',
  info: '#6aa5ff',
} as const;
