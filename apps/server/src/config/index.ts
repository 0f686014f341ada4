export type { Logo } from './brand.ts';
export { browserOrigin } from './browser-origin.ts';
export { type Config, embeddedFile, loadConfig } from './config.ts';
export { followSettings } from './follow-settings.ts';
export { VARIABLES } from './run-time-settings.ts';
export { describeNewLibrary, prepareDataFolder } from './data-folder.ts';
export { ConfigError } from './env.ts';
export { loadSecrets, type Secrets } from './secrets.ts';
