/** CSS pixels (R9.01). */
export const NAVBAR_WIDTH = 280;
export const FOLDED_WIDTH = 64;
export const STRIP_WIDTH = 120;
export const DENSE_STRIP_WIDTH = 64;
