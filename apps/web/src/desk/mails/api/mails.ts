import type { LANGUAGES } from '@file-server/contract/settings';
import { type MAIL_KINDS, mailPageSchema, mailPreviewSchema } from '@file-server/contract/mails';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mailKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { untilBack } from '../../../lib/query-client.ts';
import type { Filters } from '../model/filters.ts';

const PATH = '/api/operator/mails';

/** GET /api/operator/mails: the newest first, page after page. */
export const mailsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...pagedQuery([...mailKeys.all, filters], mailPageSchema, PATH, filters),
    // What is on its way arrives without a word.
    refetchInterval: (query) => {
      const [first] = query.state.data?.pages ?? [];
      const isOnWay = first?.items.some(({ state }) => state === 'queued') === true;
      return query.state.error === null && isOnWay ? 5_000 : untilBack(query);
    },
  });

/** GET /api/operator/mails/preview. */
export const previewQuery = (
  kind: (typeof MAIL_KINDS)[number],
  language: (typeof LANGUAGES)[number],
) =>
  queryOptions({
    queryKey: ['mail-preview', kind, language],
    queryFn: ({ signal }) =>
      request(mailPreviewSchema, `${PATH}/preview`, { signal, query: { kind, language } }),
  });

/** POST /api/operator/mails/test: to oneself. */
export const sendTestMail = (): Promise<unknown> =>
  request(z.unknown(), `${PATH}/test`, { method: 'POST' });
