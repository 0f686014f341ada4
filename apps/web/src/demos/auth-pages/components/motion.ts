import { keyframes } from '@mui/material/styles';

const grow = keyframes({ from: { opacity: 0, scale: 0.6 } });
// Logical, so that the card comes from the end of the line in both directions.
const arrive = keyframes({ from: { opacity: 0, insetInlineStart: 64 } });

/** A card that grows into its place. The theme takes motion away from those who want less of it. */
export const popIn = { animation: `${grow} 200ms ease-out` } as const;

/** A card that comes in from the end side. */
export const slideIn = { position: 'relative', animation: `${arrive} 200ms ease-out` } as const;
