export {
  createLibraryChanges,
  getLibraryChanges,
  getLibraryRevision,
  lockTree,
  reviseLibrary,
} from '../library-revision/index.ts';
