import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { FAQS } from './seed.ts';

/** The simulated service of the questions (R7.26). */
export const endpoints = new Hono().onError(answerOfError).get('/api/faq', (c) => c.json(FAQS));
