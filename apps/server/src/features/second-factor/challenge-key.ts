import { createHash } from 'node:crypto';

/** What is stored of a challenge: who reads the table cannot answer in somebody's place. */
export const challengeKey = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('hex');
