/**
 * The colours of one look, as `#rrggbb`. Hairlines, hover and selection follow from them (theme.ts).
 *
 * Text and status colours stand on page, surface, raised and on a selected row with 4.5:1, borders of
 * controls and the focus ring with 3:1 (WCAG 2.2, 1.4.3 and 1.4.11); contrast.test.ts holds them to it.
 */
export interface ColourScheme {
  readonly id: string;
  readonly mode: 'light' | 'dark';
  /** Id of the scheme that is this one in the other mode. */
  readonly counterpart: string;
  readonly page: string;
  readonly surface: string;
  /** The third surface step: chips, hovered parts, in the dark also menus and snackbars. */
  readonly raised: string;
  readonly control: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textDisabled: string;
  readonly accent: string;
  /** The accent under the pointer; also the focus ring. */
  readonly accentStrong: string;
  /** On accent, accentStrong and secondary. */
  readonly accentText: string;
  readonly secondary: string;
  readonly error: string;
  readonly warning: string;
  readonly success: string;
  /** On error, warning and success. */
  readonly statusText: string;
}
