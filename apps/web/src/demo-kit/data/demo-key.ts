/** Every query of a demo has a key that begins so; a reset asks for all of them again. */
const DEMO = 'demo';

/** Query key of a part of a demo: `demoKey('contacts', 'list', 'starred')`. */
export const demoKey = (...parts: readonly string[]): readonly string[] => [DEMO, ...parts];
