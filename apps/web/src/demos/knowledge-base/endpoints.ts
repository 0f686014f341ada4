import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { HELP_CENTRE } from './model/help-address.ts';
import type { HelpCategory } from './model/help.ts';
import { SHELVES } from './seed/shelves.ts';

const FEATURED = 5;

const CATEGORIES: readonly HelpCategory[] = SHELVES.map(({ id, title, articles }) => ({
  id,
  title,
  path: HELP_CENTRE,
  articlesCount: articles.length,
  featuredArticles: articles.slice(0, FEATURED),
}));

/** The simulated service of the help centre (R7.30). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/knowledge-base', (c) => c.json(CATEGORIES));
