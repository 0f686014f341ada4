export { ColourSchemesPanel } from './colour-schemes-panel.tsx';
