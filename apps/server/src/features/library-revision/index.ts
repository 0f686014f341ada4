export { createLibraryChanges } from './migrations/0053-create-library-changes.ts';
export { getLibraryChanges, getLibraryRevision, lockTree, reviseLibrary } from './revision.ts';
