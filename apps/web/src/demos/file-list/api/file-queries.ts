import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import { withContents } from '../model/place.ts';

/** For the tests of the service; screens use the query and the changes below. */
export const filesApi = createDemoClient(() => import('../endpoints.ts')).api['file-manager-app'];

const DEMO = 'file-list';

export const filesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'files'),
  queryFn: ({ signal }) => answerOf(filesApi.files.$get({}, { init: { signal } })),
});

export const useSetOffline = () =>
  useChange({
    demo: DEMO,
    call: (wanted: { fileId: string; offline: boolean }) =>
      answerOf(filesApi['set-offline'].$post({ json: wanted })),
    optimisticUpdate: (client, { fileId, offline }) => {
      client.setQueryData(filesQuery.queryKey, (files) =>
        files?.map((file) => (file.id === fileId ? { ...file, offline } : file)),
      );
    },
  });

/** Removes files, and folders with what is in them. */
export const useRemoveFiles = () =>
  useChange({
    demo: DEMO,
    call: (fileIds: string[]) => answerOf(filesApi['remove-files'].$post({ json: { fileIds } })),
    optimisticUpdate: (client, fileIds) => {
      client.setQueryData(filesQuery.queryKey, (files) => {
        const removed = files && withContents(files, fileIds);
        return files?.filter((file) => removed?.includes(file) !== true);
      });
    },
  });

export const useRestoreFiles = () =>
  useChange({
    demo: DEMO,
    call: (fileIds: string[]) => answerOf(filesApi['restore-files'].$post({ json: { fileIds } })),
  });
