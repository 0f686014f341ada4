import { Hono } from 'hono/tiny';
import {
  findItem,
  presentItems,
  withoutItems,
  withReplaced,
  withRestored,
} from '../../demo-kit/data/collection.ts';
import { checkedJson } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  fileIdsSchema,
  type FileListState,
  fileListStateSchema,
  setOfflineSchema,
} from './model/file.ts';
import { withContents } from './model/place.ts';
import { seedFiles } from './seed.ts';

const store = createDemoStore({
  name: 'file-list',
  version: 1,
  schema: fileListStateSchema,
  seed: seedFiles,
});

const change = (files: FileListState['files']): void => store.write({ files });

/**
 * The simulated service of the sample files (R7.27). The specification has the first call alone; the
 * others are ours, for what can be done with a file.
 */
export const endpoints = new Hono()
  .basePath('/api/file-manager-app')
  .onError(answerOfError)
  .get('/files', (c) => c.json(presentItems(store.read().files)))
  .post('/set-offline', checkedJson(setOfflineSchema), (c) => {
    const { files } = store.read();
    const { fileId, offline } = c.req.valid('json');
    const file = findItem(files, fileId);
    if (file === null) return c.json(null);
    const after = { ...file, offline };
    change(withReplaced(files, after) ?? files);
    return c.json(after);
  })
  // A folder goes with what is in it.
  .post('/remove-files', checkedJson(fileIdsSchema), (c) => {
    const { files } = store.read();
    const removed = withContents(presentItems(files), c.req.valid('json').fileIds);
    const fileIds = removed.map(({ id }) => id);
    change(withoutItems(files, fileIds));
    return c.json(fileIds);
  })
  .post('/restore-files', checkedJson(fileIdsSchema), (c) => {
    const { fileIds } = c.req.valid('json');
    change(withRestored(store.read().files, fileIds));
    return c.json(presentItems(store.read().files).filter(({ id }) => fileIds.includes(id)));
  });
