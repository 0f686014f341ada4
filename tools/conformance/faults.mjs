import { CALL_FAULTS } from './faults-calls.mjs';
import { DEMO_FAULTS } from './faults-demos.mjs';
import { RULE_FAULTS } from './faults-rules.mjs';
import { SCREEN_FAULTS } from './faults-screens.mjs';

/** For every requirement with a test at least one fault that the test must notice. */
export const FAULTS = [...SCREEN_FAULTS, ...RULE_FAULTS, ...CALL_FAULTS, ...DEMO_FAULTS];
