export { QuickPanel } from './components/quick-panel.tsx';
