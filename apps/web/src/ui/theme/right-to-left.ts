import createCache from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Styles with left and right exchanged. Logical properties pass as they are. */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] });
