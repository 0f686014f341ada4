import type { SampleFile } from './file.ts';
import { filesIn } from './place.ts';

const VIEWS = ['my-files', 'all', 'recent', 'offline'] as const;
export type View = (typeof VIEWS)[number];

export const isView = (name: string): name is View => VIEWS.some((view) => view === name);

/** How many files count as recently opened. */
const MAX_RECENT = 6;

/** What a view shows; the recent ones from the last opened on. */
export function filesOf(files: readonly SampleFile[], view: View): readonly SampleFile[] {
  switch (view) {
    case 'my-files':
      return filesIn(files, null);
    case 'all':
      return files;
    case 'recent':
      return files
        .filter(({ type }) => type !== 'folder')
        .toSorted((a, b) => b.opened.localeCompare(a.opened))
        .slice(0, MAX_RECENT);
    case 'offline':
      return files.filter(({ offline }) => offline);
  }
}
