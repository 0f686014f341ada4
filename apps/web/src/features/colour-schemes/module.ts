import type { WebModule } from '../../lib/module.ts';

export const colourSchemes: WebModule = {
  id: 'colour-schemes',
  panels: [
    {
      id: 'schemes',
      load: async () => (await import('./colour-schemes-panel.tsx')).ColourSchemesPanel,
    },
  ],
};
