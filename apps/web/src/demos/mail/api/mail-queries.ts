import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import { folderId, type Mail, type MailChange } from '../model/mail.ts';
import { afterAction, type MailAction } from '../model/mail-change.ts';
import { isIn, type ListAddress, queryOf } from '../model/list-address.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const mailApi = createDemoClient(() => import('../endpoints.ts')).api['mail-app'];

const DEMO = 'mail';
const LISTS = demoKey(DEMO, 'list');
const MAILS = demoKey(DEMO, 'mail');

export const foldersQuery = queryOptions({
  queryKey: demoKey(DEMO, 'folders'),
  queryFn: ({ signal }) => answerOf(mailApi.folders.$get({}, { init: { signal } })),
});

export const filtersQuery = queryOptions({
  queryKey: demoKey(DEMO, 'filters'),
  queryFn: ({ signal }) => answerOf(mailApi.filters.$get({}, { init: { signal } })),
});

export const labelsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'labels'),
  queryFn: ({ signal }) => answerOf(mailApi.labels.$get({}, { init: { signal } })),
});

export const mailsQuery = (list: ListAddress) =>
  queryOptions({
    queryKey: [...LISTS, list],
    queryFn: ({ signal }): Promise<Mail[]> =>
      answerOf(mailApi.mails.$get({ query: queryOf(list) }, { init: { signal } })),
  });

/** null = there is no such mail. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: [...MAILS, mailId],
    queryFn: ({ signal }): Promise<Mail | null> =>
      answerOf(mailApi.mail.$get({ query: { mailId } }, { init: { signal } })),
    enabled: mailId !== '',
  });

async function perform(action: MailAction): Promise<unknown> {
  switch (action.kind) {
    case 'update':
      return answerOf(mailApi['update-mail'].$post({ json: [...action.changes] }));
    case 'move': {
      const json = { selectedMailIds: [...action.ids], folderId: folderId(action.folder) };
      return answerOf(mailApi['set-folder'].$post({ json }));
    }
    case 'label': {
      const json = { selectedMailIds: [...action.ids], labelId: action.label };
      return answerOf(mailApi['toggle-label'].$post({ json }));
    }
    case 'delete': {
      const json = { selectedMailIds: [...action.ids] };
      return answerOf<unknown>(mailApi['delete-mails'].$post({ json }));
    }
  }
}

/** The calls answer with what they have changed; null when that is nothing. */
const changedBy = (answer: unknown): unknown =>
  Array.isArray(answer) && answer.length === 0 ? null : answer;

/** Does something to mails; the lists on show do not wait for the answer. */
export const useMailAction = () =>
  useChange({
    demo: DEMO,
    call: async (action: MailAction) => changedBy(await perform(action)),
    optimisticUpdate: showAfter,
  });

/** Writes what an action leaves into whatever has been read. */
function showAfter(client: QueryClient, action: MailAction): void {
  for (const [key, mails] of client.getQueriesData<Mail[]>({ queryKey: LISTS })) {
    const list = key.at(-1) as ListAddress;
    const after = mails?.map((mail) => afterAction(action, mail));
    client.setQueryData(
      key,
      after?.filter((mail) => mail !== null && isIn(list, mail)),
    );
  }
  client.setQueriesData<Mail | null>(
    { queryKey: MAILS },
    (mail) => mail && afterAction(action, mail),
  );
}

/** Keeps what is being written, as a draft or as sent; nothing on show changes before it is kept. */
export function useKeepMail() {
  const client = useQueryClient();
  return useChange({
    demo: DEMO,
    call: async (mail: MailChange) => {
      const kept = await answerOf(mailApi['update-mail'].$post({ json: mail }));
      // What was read of it before is what the draft would be gone on with.
      showAfter(client, { kind: 'update', changes: kept });
      return kept;
    },
  });
}
