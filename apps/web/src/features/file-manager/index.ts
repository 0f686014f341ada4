export { FileManagerScreen } from './file-manager-screen.tsx';
export type { FileManagerLocation } from './model/location.ts';
