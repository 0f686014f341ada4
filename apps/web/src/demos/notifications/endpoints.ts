import { Hono } from 'hono/tiny';
import { languageOf } from '../../demo-runtime/demo-language.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { notifications } from './seed.ts';

/** The simulated notifications (R7.11). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/notification-panel/data', (c) => c.json(notifications(languageOf(c))));
