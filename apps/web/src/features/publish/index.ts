export { PublishScreen } from './publish-screen.tsx';
