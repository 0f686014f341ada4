import { type Command, Option } from 'commander';
import { changeProduct, presentProduct, type Product } from '../features/products/index.ts';
import { requireNamedTerm } from './errors.ts';
import { describeProduct, requireProduct } from './find-product.ts';
import { parseProductName, parseProductText } from './names.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface ChangeOptions extends ReasonOption {
  readonly name?: string;
  readonly text?: string;
  readonly face?: Product['face'];
  readonly previews?: 'on' | 'off';
  readonly json?: true;
}

const CHANGE_HELP = `
What is not named stays as it is.

Examples:
  $ npm run fileserver -- product change 'Pump 3' --previews on
  $ npm run fileserver -- product change Manuals --face locked --json`;

export function productChangeCommand(product: Command, terminal: Terminal): void {
  const change = product
    .command('change <product>')
    .description('change a product, by its id or name')
    .option('--name <name>', 'how it is called', parseProductName)
    .option('--text <text>', 'a sentence for those who see it', parseProductText)
    .addOption(
      new Option('--face <face>', 'how it meets those who do not hold it').choices([
        'hidden',
        'locked',
      ]),
    )
    .addOption(
      new Option(
        '--previews <switch>',
        'whether pictures and beginnings of texts are shown to those who may fetch them',
      ).choices(['on', 'off']),
    )
    .option('--json', 'answer in JSON');
  addReason(change)
    .addHelpText('after', CHANGE_HELP)
    .action((wanted: string, { previews, json, reason, name, text, face }: ChangeOptions) => {
      const changes = { name, text, face, previews: previews && previews === 'on' };
      requireNamedTerm(changes);
      return withContainer(terminal, async (container) => {
        const { id } = await requireProduct(container.db, wanted);
        const changed = await changeProduct(container, id, changes, byCommandLine(reason));
        terminal.out(json ? JSON.stringify(presentProduct(changed)) : describeProduct(changed));
      });
    });
}
