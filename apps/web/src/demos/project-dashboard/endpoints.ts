import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import { checkedQuery } from '../../demo-runtime/checked.ts';
import { languageOf } from '../../demo-runtime/demo-language.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { PROJECTS, seedProject } from './sample/projects.ts';

const query = z.object({ projectId: z.optional(z.string()) });

/**
 * The simulated project service (R7.34). `projectId` says whose widgets; without one they are those of
 * the first. A project that does not exist is answered with null (R7.40).
 */
export const endpoints = new Hono()
  .basePath('/api/project-dashboard-app')
  .onError(answerOfError)
  .get('/projects', (c) => c.json(PROJECTS))
  .get('/widgets', checkedQuery(query), (c) => {
    const { projectId = PROJECTS[0].id } = c.req.valid('query');
    return c.json(seedProject(projectId, Date.now(), languageOf(c)));
  });
