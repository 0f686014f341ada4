export { getLibraryRevision, reviseLibrary } from './revision.ts';
