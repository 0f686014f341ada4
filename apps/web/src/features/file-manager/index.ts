export { FileManagerRoute } from './file-manager-route.tsx';
