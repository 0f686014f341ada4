/** Writes the icons of the demo app from the set that is installed; for a newer version of it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { iconFile } from './lib/icon-catalogue.mjs';
import { PROJECT } from './lib/project.mjs';

writeFileSync(path.join(PROJECT, 'apps/web/src/demos/icons/sample/icons.json'), iconFile());
