import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { timelineOf } from './model/changes.ts';
import { profileStore } from './profile-store.ts';
import { seedAbout, seedPhotos } from './seed.ts';

/** The simulated service of the profile (R7.33). The specification has no call that changes it. */
export const endpoints = new Hono()
  .basePath('/api/profile')
  .onError(answerOfError)
  .get('/timeline', (c) => c.json(timelineOf(profileStore.read())))
  .get('/photos-videos', (c) => c.json(seedPhotos(Date.now())))
  .get('/about', (c) => c.json(seedAbout(profileStore.read())));
