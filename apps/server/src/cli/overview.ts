import { OVERVIEW_DAYS, type OverviewDays } from '@file-server/contract/overview';
import { type Command, Option } from 'commander';
import {
  countAdoption,
  foldLedger,
  getOverview,
  getRankings,
} from '../features/overview-desk/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Days are those of UTC, today included. What has failed in the background is listed by "jobs --failed".

Examples:
  $ npm run fileserver -- overview
  $ npm run fileserver -- overview --days 365 --json`;

interface OverviewOptions {
  readonly days: `${OverviewDays}`;
  readonly json?: true;
}

export function overviewCommand(program: Command, terminal: Terminal): void {
  program
    .command('overview')
    .description('downloads of the last days, and what needs attention')
    .addOption(
      new Option('--days <n>', 'how many days').choices(OVERVIEW_DAYS.map(String)).default('30'),
    )
    .option('--json', 'answer in JSON, with every day')
    .addHelpText('after', EXAMPLES)
    .action(({ days, json }: OverviewOptions) =>
      withContainer(terminal, async ({ db, clock }) => {
        const { signal } = new AbortController();
        await foldLedger(db, signal);
        await countAdoption({ db, clock }, signal);
        const now = clock.now();
        const period = { from: dateOf(now - (Number(days) - 1) * 86_400_000), to: dateOf(now) };
        const overview = await getOverview({ db, clock }, period);
        const rankings = await getRankings({ db, clock }, period);
        if (json) return terminal.out(JSON.stringify({ ...overview, ...rankings }));
        const { customers, products, refusals, runningOut } = rankings;
        const { totals, adoption, ending, endingProducts, waiting, storage } = overview;
        terminal.out(`From ${period.from} to ${period.to} (UTC)`);
        terminal.out(
          `Downloads: ${totals.downloads}, free: ${totals.free}, given back: ${totals.refunds}, bytes: ${totals.bytes.toLocaleString('en')}`,
        );
        for (const { userId, email, downloads } of customers) {
          terminal.out(`Customer\t${email ?? userId}\t${downloads}`);
        }
        for (const { productId, name, downloads } of products) {
          terminal.out(`Product\t${name ?? productId ?? 'none'}\t${downloads}`);
        }
        for (const { name, version, entitled, newest, older } of adoption) {
          const named = version.label ?? version.file;
          terminal.out(`Newest\t${name}\t${named}\t${newest} of ${entitled}, ${older} older`);
        }
        for (const { email, userId, reason, times } of refusals) {
          terminal.out(`Refused\t${email ?? userId}\t${reason}\t${times}`);
        }
        for (const { email, userId, used, maximum } of runningOut) {
          terminal.out(`Running out\t${email ?? userId}\t${used} of ${maximum}`);
        }
        for (const { email, userId, expiresAt } of ending) {
          terminal.out(`Ending\t${email ?? userId}\t${expiresAt}`);
        }
        for (const { holder, product, ends, endsAt } of endingProducts) {
          const what = ends === 'access' ? 'Ending product' : 'Ending updates';
          terminal.out(`${what}\t${holder.name ?? holder.id}\t${product}\t${endsAt}`);
        }
        terminal.out(
          `Waiting: ${waiting.requests} requests, ${waiting.registrations} registrations`,
        );
        terminal.out(`Failed in the background: ${waiting.failedJobs ?? 0} jobs`);
        terminal.out(
          `Storage: ${storage.bytes.toLocaleString('en')} bytes, ${storage.inBin.toLocaleString('en')} of them in the bin`,
        );
      }),
    );
}

const dateOf = (at: number): string => toInstant(at).slice(0, 'YYYY-MM-DD'.length);
