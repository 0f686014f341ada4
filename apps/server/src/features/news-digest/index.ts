import type { ServerModule } from '../../platform/module/server-module.ts';
import { type NewsDigestDeps, newsDigestJobs } from './digest.ts';
import { createNewsDigest } from './migrations/0108-create-news-digest.ts';

export { createNewsReader } from './news.ts';

export const newsDigestModule: ServerModule<NewsDigestDeps> = {
  id: 'news-digest',
  migrations: { '0108-create-news-digest': createNewsDigest },
  jobs: newsDigestJobs,
};
