import { rem } from '../ui/theme/measures.ts';

/** Two filters a line on a phone; larger text has a line for each, so that no label is cut. */
export const FILTER_COLUMNS = `repeat(auto-fill, minmax(min(100%, max(40%, ${rem(144)})), 1fr))`;
