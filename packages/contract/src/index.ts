export * from './downloads.ts';
export * from './events.ts';
export * from './library.ts';
export * from './problems.ts';
export * from './roles.ts';
export * from './runtime-config.ts';
export * from './sign-in.ts';
