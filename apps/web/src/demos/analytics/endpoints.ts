import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { seedAnalytics } from './seed.ts';

/** The simulated analytics service (R7.22). */
export const endpoints = new Hono()
  .basePath('/api/analytics-dashboard-app')
  .onError(answerOfError)
  .get('/widgets', (c) => c.json(seedAnalytics(Date.now())));
