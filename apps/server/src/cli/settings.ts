import {
  SERVER_SETTING_NAMES,
  type ServerSetting,
  type ServerSettingName,
  type ServerSettingValue,
} from '@file-server/contract/server-settings';
import { Argument, type Command } from 'commander';
import { changeSettings, getSettings, keepLogo } from '../features/server-settings/index.ts';
import type { Container } from '../container.ts';
import { UsageError } from './errors.ts';
import { requirePlan } from './find-plan.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import { parseSetting, wordForNull } from './setting-values.ts';
import type { Terminal } from './terminal.ts';
import { readTyped } from './typed-path.ts';

const EXAMPLES = `
What is set here wins over the environment, holds within a second on every running server and is an
entry of the ledger. "reset" gives a setting back to the environment or the default.

Examples:
  $ npm run fileserver -- settings set registration closed --reason "fair is over"
  $ npm run fileserver -- settings set trialDays unlimited
  $ npm run fileserver -- settings set trialPlan Gold
  $ npm run fileserver -- settings set contact help@example.com
  $ npm run fileserver -- settings set logo --file logo.png
  $ npm run fileserver -- settings set legalLinks "Imprint=https://example.com/imprint"
  $ npm run fileserver -- settings reset trialDays`;

interface Options extends ReasonOption {
  readonly json?: boolean;
}

/** What operators may change while the server runs. */
export function settingsCommands(settings: Command, terminal: Terminal): void {
  settings.addHelpText('after', EXAMPLES);
  settings
    .command('list')
    .description('every setting with its value and where that is from')
    .option('--json', 'answer in JSON')
    .action(({ json = false }: Options) =>
      withContainer(terminal, async (container) => {
        const { items } = await getSettings(container);
        if (json) return terminal.out(JSON.stringify(items));
        for (const item of items) terminal.out(lineOf(item));
      }),
    );
  const name = () => new Argument('<name>', 'which setting').choices(SERVER_SETTING_NAMES);
  const set = settings
    .command('set')
    .description('set a value, whatever the environment says')
    .addArgument(name())
    .argument(
      '[value]',
      'the value; "on" or "off", "unlimited" of a number, "none" where there may be none',
    )
    .option('--file <path>', 'the picture of a logo: PNG, JPEG, WebP or SVG of at most 256 KiB')
    .option('--json', 'answer in JSON');
  addReason(set).action(
    (which: ServerSettingName, text: string | undefined, options: Options & { file?: string }) => {
      const { file } = options;
      if ((text === undefined) === (file === undefined)) {
        throw new UsageError('Give a value, or a file for the logo.');
      }
      if (file === undefined) {
        const valueOf = readerOf(which, text ?? '');
        const wantedOf = async (container: Container) => ({
          set: { [which]: await valueOf(container) },
          reset: [],
        });
        return change(terminal, which, wantedOf, options);
      }
      if (which !== 'logo') throw new UsageError(`${which} takes a value, not a file.`);
      return change(terminal, which, (container) => readLogo(container, file, terminal), options);
    },
  );
  const reset = settings
    .command('reset')
    .description('give a setting back to the environment or the default')
    .addArgument(name())
    .option('--json', 'answer in JSON');
  addReason(reset).action((which: ServerSettingName, options: Options) =>
    change(terminal, which, () => ({ set: {}, reset: [which] }), options),
  );
}

type Wanted = Pick<Parameters<typeof changeSettings>[1], 'set' | 'reset'>;

function change(
  terminal: Terminal,
  name: ServerSettingName,
  wantedOf: (container: Container) => Wanted | Promise<Wanted>,
  { json = false, reason }: Options,
): Promise<void> {
  return withContainer(terminal, async (container) => {
    const wanted = await wantedOf(container);
    await changeSettings(container, { ...wanted, ifMatch: '*' }, byCommandLine(reason));
    const { items } = await getSettings(container);
    for (const item of items.filter((one) => one.name === name)) {
      terminal.out(json ? JSON.stringify(item) : lineOf(item));
    }
  });
}

/** Keeps a picture. @throws UsageError for one that cannot be read or used */
async function readLogo(container: Container, file: string, terminal: Terminal): Promise<Wanted> {
  const bytes = await readTyped(terminal, file, `${file} cannot be read.`);
  const { path } = await keepLogo(container, bytes);
  return { set: { logo: path }, reset: [] };
}

type ReadValue = (
  container: Pick<Container, 'db'>,
) => ServerSettingValue | Promise<ServerSettingValue>;

/** @throws UsageError when the setting may not be that; of a plan only the database tells */
function readerOf(name: ServerSettingName, text: string): ReadValue {
  if (name === 'trialPlan' && text !== 'none') {
    return async ({ db }) => (await requirePlan(db, text)).id;
  }
  const value = parseSetting(name, text);
  return () => value;
}

function lineOf({ name, value, origin, fallback, variable, changedAt, changedBy }: ServerSetting) {
  const from = {
    default: `default of ${variable}`,
    environment: variable,
    operator: `set ${changedAt ?? ''} by ${changedBy ?? 'the command line'}, instead of ${shown(name, fallback)}`,
  }[origin];
  return `${name}\t${shown(name, value)}\t${from}`;
}

function shown(name: ServerSettingName, value: ServerSettingValue): string {
  if (value === null) return wordForNull(name);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
