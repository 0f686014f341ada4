import { Hono } from 'hono/tiny';
import { languageOf } from '../../demo-runtime/demo-language.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { quickPanels } from './seed.ts';

/** The simulated events and notes (R7.11). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/quick-panel/data', (c) => c.json(quickPanels[languageOf(c)]));
