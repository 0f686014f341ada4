import { type ChangeMailChoices, mailChoicesSchema } from '@file-server/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { accountKeys } from './security.ts';

const PATH = '/api/account/mails';

/** GET /api/account/mails */
export const mailsQuery = queryOptions({
  queryKey: [...accountKeys.all, 'mails'],
  queryFn: ({ signal }) => request(mailChoicesSchema, PATH, { signal }),
});

/** PATCH /api/account/mails */
export const changeMails = (body: ChangeMailChoices) =>
  request(mailChoicesSchema, PATH, { method: 'PATCH', body });
