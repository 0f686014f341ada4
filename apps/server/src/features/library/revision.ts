export { getLibraryRevision, reviseLibrary } from '../library-revision/index.ts';
