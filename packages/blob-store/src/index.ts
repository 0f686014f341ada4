export * from './errors.ts';
export type * from './port.ts';
