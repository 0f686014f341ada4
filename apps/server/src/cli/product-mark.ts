import { type Command, Option } from 'commander';
import type { Container } from '../container.ts';
import { findPaths } from '../features/library/index.ts';
import { markProduct, presentProduct, type Product } from '../features/products/index.ts';
import { CliError, UsageError } from './errors.ts';
import { requireFolderId } from './find-entry.ts';
import { describeProduct } from './find-product.ts';
import { parseProductName, parseProductText } from './names.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface MarkOptions extends ReasonOption {
  readonly name?: string;
  readonly text?: string;
  readonly face: Product['face'];
  readonly previews?: true;
  readonly json?: true;
}

const MARK_HELP = `
Everything below the folder belongs to the product, up to the next product further down. It holds at
once: whoever has no entitlement of it sees it locked, or with --face hidden not at all.

Examples:
  $ npm run fileserver -- product mark 'Firmware/Pump 3' --face hidden
  $ npm run fileserver -- product mark Manuals --name 'Service manuals' --json`;

export function productMarkCommand(product: Command, terminal: Terminal): void {
  const mark = product
    .command('mark <folder>')
    .description('mark a folder of the library as a product')
    .option(
      '--name <name>',
      'how it is called; the name of the folder unless said',
      parseProductName,
    )
    .option('--text <text>', 'a sentence for those who see it', parseProductText)
    .addOption(
      new Option('--face <face>', 'how it meets those who do not hold it')
        .choices(['hidden', 'locked'])
        .default('locked'),
    )
    .option('--previews', 'show pictures and beginnings of texts to those who may fetch them')
    .option('--json', 'answer in JSON');
  addReason(mark)
    .addHelpText('after', MARK_HELP)
    .action((path: string, { name, text = '', face, previews, json, reason }: MarkOptions) =>
      withContainer(terminal, async (container) => {
        const folderId = await requireFolderId(container, path);
        if (folderId === null) throw new CliError('Name a folder below the top of the library.');
        const given = name ?? (await nameOf(container, folderId));
        const marked = await markProduct(
          container,
          { folderId, name: given, text, face, previews },
          byCommandLine(reason),
        );
        terminal.out(json ? JSON.stringify(presentProduct(marked)) : describeProduct(marked));
      }),
    );
}

/** @throws UsageError when the name of the folder is none for a product */
async function nameOf({ db }: Pick<Container, 'db'>, folderId: string): Promise<string> {
  const path = (await findPaths(db, [folderId])).get(folderId);
  try {
    return parseProductName(path?.at(-1)?.name ?? '');
  } catch (cause) {
    throw new UsageError('Say with --name how the product is called.', { cause });
  }
}
