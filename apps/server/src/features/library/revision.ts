export {
  createLibraryChanges,
  getLibraryChanges,
  getLibraryRevision,
  reviseLibrary,
} from '../library-revision/index.ts';
