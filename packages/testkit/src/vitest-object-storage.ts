import type { TestProject } from 'vitest/node';
import { startObjectStorage, type TestObjectStorage } from './object-storage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one object storage, on which each test makes buckets of its own. */
    objectStorage: TestObjectStorage;
  }
}

/** Vitest global setup: one object storage for all test files of a run (13 s). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { storage, stop } = await startObjectStorage();
  project.provide('objectStorage', storage);
  return stop;
}
