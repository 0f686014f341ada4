import { Hono } from 'hono/tiny';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  FILTERS,
  FOLDERS,
  LABELS,
  type Mail,
  mailIdsSchema,
  mailQuerySchema,
  mailSchema,
  mailsQuerySchema,
  mailStateSchema,
  placesOf,
  setFolderSchema,
  toggleLabelSchema,
  updateMailSchema,
} from './model/mail.ts';
import { toggled } from './model/mail-change.ts';
import { isIn, listOf } from './model/list-address.ts';
import { seedMails } from './seed.ts';

const store = createDemoStore({
  name: 'mail',
  version: 1,
  schema: mailStateSchema,
  seed: seedMails,
});

/** Writes the mails as `change` makes them of those with `ids`, and gives these. */
function changeEach(ids: readonly string[], change: (mail: Mail) => Mail): Mail[] {
  const { mails } = store.read();
  const changed = mails.map((mail) => (ids.includes(mail.id) ? change(mail) : mail));
  store.write({ mails: changed });
  return changed.filter(({ id }) => ids.includes(id));
}

type ReceivedChange = Readonly<Record<string, unknown>> & Pick<Mail, 'id'>;

/**
 * Merges a change into the mail with its id, or adds it where it is a whole one. A part of a mail
 * that is not there changes nothing.
 */
function withChange(mails: readonly Mail[], change: ReceivedChange): readonly Mail[] {
  const present = mails.find(({ id }) => id === change.id);
  const parsed = mailSchema.safeParse({ ...present, ...change });
  if (!parsed.success) return mails;
  const mail = { ...parsed.data, hasAttachments: parsed.data.attachments.length > 0 };
  if (present === undefined) return [...mails, mail];
  return mails.map((other) => (other === present ? mail : other));
}

/** The simulated mail service (R7.31). */
export const endpoints = new Hono()
  .basePath('/api/mail-app')
  .onError(answerOfError)
  .get('/mail', checkedQuery(mailQuerySchema), (c) => {
    const { mailId } = c.req.valid('query');
    return c.json(store.read().mails.find(({ id }) => id === mailId) ?? null);
  })
  .get('/mails', checkedQuery(mailsQuerySchema), (c) => {
    const list = listOf(c.req.valid('query'));
    const mails = store.read().mails.filter((mail) => isIn(list, mail));
    return c.json(mails.toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time)));
  })
  .get('/filters', (c) => c.json(placesOf(FILTERS)))
  .get('/labels', (c) => c.json(placesOf(LABELS)))
  .get('/folders', (c) => {
    const { mails } = store.read();
    return c.json(
      placesOf(FOLDERS).map((folder) => {
        const inside = mails.filter((mail) => mail.folder === folder.id);
        const unread = inside.filter(({ read }) => !read).length;
        return { ...folder, total: inside.length, unread };
      }),
    );
  })
  .post('/update-mail', checkedJson(updateMailSchema), (c) => {
    const changes = [c.req.valid('json')].flat();
    const mails = changes.reduce<readonly Mail[]>(withChange, store.read().mails);
    store.write({ mails: [...mails] });
    return c.json(mails.filter((mail) => changes.some(({ id }) => id === mail.id)));
  })
  .post('/set-folder', checkedJson(setFolderSchema), (c) => {
    const { selectedMailIds, folderId: folder } = c.req.valid('json');
    return c.json(changeEach(selectedMailIds, (mail) => ({ ...mail, folder })));
  })
  .post('/toggle-label', checkedJson(toggleLabelSchema), (c) => {
    const { selectedMailIds, labelId } = c.req.valid('json');
    return c.json(
      changeEach(selectedMailIds, (mail) => ({ ...mail, labels: toggled(mail.labels, labelId) })),
    );
  })
  .post('/delete-mails', checkedJson(mailIdsSchema), (c) => {
    const { selectedMailIds } = c.req.valid('json');
    const { mails } = store.read();
    store.write({ mails: mails.filter(({ id }) => !selectedMailIds.includes(id)) });
    return c.json(mails.map(({ id }) => id).filter((id) => selectedMailIds.includes(id)));
  });
