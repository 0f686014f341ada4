import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { RESULTS } from './seed.ts';

/** The simulated service of the search (R7.35). It is asked nothing: the page filters. */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/search', (c) => c.json(RESULTS));
