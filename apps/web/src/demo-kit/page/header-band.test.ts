import { getContrastRatio } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { listSchemes } from '../../ui/theme/schemes.ts';
import { headerScheme, headerStops } from './header-band.tsx';

it.each(listSchemes().map(({ id, colours }) => [id, colours] as const))(
  'text and controls stand out from both ends of the band of %s',
  (_, colours) => {
    const { text, textSecondary, accent, accentText } = headerScheme(colours);
    for (const ground of headerStops(colours)) {
      for (const ink of [text, textSecondary]) {
        expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(getContrastRatio(accentText, accent)).toBeGreaterThanOrEqual(4.5);
  },
);
