import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { icons } from './sample/icon-set.ts';

/** The simulated service of the icon catalogue (R7.28). */
export const endpoints = new Hono()
  .basePath('/api')
  .onError(answerOfError)
  .get('/icons', (c) => c.json([...icons]));
