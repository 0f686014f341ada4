export { LicenceLine } from './components/licence-line.tsx';
export { LicenceScreen } from './components/licence-screen.tsx';
