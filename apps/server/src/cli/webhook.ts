import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookDelivery,
} from '@file-server/contract/webhooks';
import { type Command, Option } from 'commander';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointEvent,
  findDeliveries,
  findEndpoint,
  listEndpointEvents,
  listEndpoints,
  presentEndpoint,
  replay,
  startTest,
} from '../features/webhooks/index.ts';
import { CliError, requireNamedTerm, UsageError } from './errors.ts';
import { withContainer } from './open.ts';
import { byCommandLine } from './reason.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

const SHOWN = 50;

const EXAMPLES = `
Kinds: ${WEBHOOK_KINDS.join(', ')}.

Examples:
  $ npm run fileserver -- webhook create https://shop.example.com/hook --kind licence.changed
  $ npm run fileserver -- webhook create https://crm.example.com/hook --kind download.counted --json
  $ npm run fileserver -- webhook change <id> --off`;

interface Json {
  readonly json?: boolean;
}

/** Endpoints that are told of what happens. */
export function webhookCommands(webhook: Command, terminal: Terminal): void {
  createCommand(webhook, terminal);
  changeCommand(webhook, terminal);
  historyCommand(webhook, terminal);
  webhook
    .command('list')
    .description('list the endpoints')
    .option('--json', 'answer in JSON')
    .action(({ json }: Json) =>
      withContainer(terminal, async ({ db }) => {
        const items = (await listEndpoints(db)).map(presentEndpoint);
        const none = 'There is no webhook; "webhook create" makes one.';
        printList(terminal, items, { json, toLine: lineOf, none });
      }),
    );
  webhook
    .command('delete <id>')
    .description('tell an endpoint nothing more, and forget what it was told')
    .action((id: string) =>
      withContainer(terminal, async (container) => {
        if (!(await deleteEndpoint(container, id, byCommandLine()))) throw noEndpoint(id);
        terminal.out(`Deleted ${id}.`);
      }),
    );
  messageCommands(webhook, terminal);
}

function createCommand(webhook: Command, terminal: Terminal): void {
  webhook
    .command('create <url>')
    .description('have an endpoint told of what happens')
    .requiredOption('--kind <kinds...>', 'what it hears of')
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES)
    .action((url: string, { kind, json }: Json & { kind: string[] }) =>
      withContainer(terminal, async (container) => {
        const wanted = createWebhookRequestSchema.safeParse({ url, kinds: kind });
        if (!wanted.success) throw refused();
        const { secret, endpoint } = await createEndpoint(container, wanted.data, byCommandLine());
        const made = presentEndpoint(endpoint);
        if (json === true) return terminal.out(JSON.stringify({ secret, webhook: made }));
        terminal.out(`${made.id}, whose secret is shown this once:`);
        terminal.out(secret);
      }),
    );
}

interface ChangeOptions extends Json {
  readonly url?: string;
  readonly kind?: string[];
  readonly on?: boolean;
  readonly off?: boolean;
}

function changeCommand(webhook: Command, terminal: Terminal): void {
  webhook
    .command('change <id>')
    .description('change an endpoint, or switch it off or on; what is not named stays')
    .option('--url <url>', 'where its messages go')
    .option('--kind <kinds...>', 'what it hears of')
    .addOption(new Option('--on', 'tell it from now on').conflicts('off'))
    .option('--off', 'tell it nothing for now')
    .option('--json', 'answer in JSON')
    .action((id: string, { url, kind, on, off, json }: ChangeOptions) => {
      const enabled = on === true ? true : off === true ? false : undefined;
      const named = { url, kinds: kind, enabled };
      requireNamedTerm(named);
      return withContainer(terminal, async (container) => {
        const wanted = changeWebhookRequestSchema.safeParse(named);
        if (!wanted.success) throw refused();
        const endpoint = await changeEndpoint(container, id, wanted.data, byCommandLine());
        if (!endpoint) throw noEndpoint(id);
        const changed = presentEndpoint(endpoint);
        terminal.out(json === true ? JSON.stringify(changed) : lineOf(changed));
      });
    });
}

function historyCommand(webhook: Command, terminal: Terminal): void {
  webhook
    .command('history')
    .description(`the latest ${SHOWN} changes of endpoints in the ledger, with who made them`)
    .option('--json', 'answer in JSON')
    .action(({ json }: Json) =>
      withContainer(terminal, async ({ db }) => {
        const events = await listEndpointEvents(db, SHOWN);
        const none = 'No webhook was ever changed.';
        printList(terminal, events, { json, toLine: historyLine, none });
      }),
    );
}

/** What was sent, and sending. The server sends; these only write down that it should. */
function messageCommands(webhook: Command, terminal: Terminal): void {
  webhook
    .command('deliveries <id>')
    .description(`the latest ${SHOWN} messages to an endpoint`)
    .option('--json', 'answer in JSON')
    .action((id: string, { json }: Json) =>
      withContainer(terminal, async ({ db }) => {
        if (!(await findEndpoint(db, id))) throw noEndpoint(id);
        const { items } = await findDeliveries(db, id, { limit: SHOWN });
        const none = 'It was told nothing yet.';
        printList(terminal, items, { json, toLine: deliveryLine, none });
      }),
    );
  webhook
    .command('test <id>')
    .description('have the server send a test to an endpoint')
    .option('--json', 'answer in JSON')
    .action((id: string, { json }: Json) =>
      withContainer(terminal, async (container) => {
        const endpoint = await findEndpoint(container.db, id);
        if (!endpoint) throw noEndpoint(id);
        printStarted(terminal, await startTest(container, endpoint), json);
      }),
    );
  webhook
    .command('replay <delivery>')
    .description('have the server send a message once more, under the id that it had')
    .option('--json', 'answer in JSON')
    .action((id: string, { json }: Json) =>
      withContainer(terminal, async (container) => {
        const deliveryId = await replay(container, id);
        if (deliveryId === null) {
          throw new CliError(
            `There is no message ${id}; "webhook deliveries" lists those to an endpoint.`,
          );
        }
        printStarted(terminal, deliveryId, json);
      }),
    );
}

function printStarted(terminal: Terminal, deliveryId: string, json: boolean | undefined): void {
  terminal.out(
    json === true ? JSON.stringify({ deliveryId }) : `Delivery ${deliveryId} is on its way.`,
  );
}

const refused = () =>
  new UsageError(
    `Give an http(s) address without password, and kinds of: ${WEBHOOK_KINDS.join(', ')}.`,
  );

const noEndpoint = (id: string) =>
  new CliError(`There is no webhook ${id}; "webhook list" shows all.`);

const lineOf = ({ id, url, kinds, enabled }: Webhook): string =>
  [id, enabled ? 'on' : 'off', url, kinds.join(' ')].join('\t');

const historyLine = ({
  at,
  did,
  endpointId,
  origin,
  kinds,
  enabled,
  actor,
}: EndpointEvent): string =>
  [
    at,
    did,
    endpointId,
    enabled ? 'on' : 'off',
    origin,
    kinds.join(' '),
    actor === null ? '-' : [actor.kind, ...(actor.id === null ? [] : [actor.id])].join(':'),
  ].join('\t');

const deliveryLine = (delivery: WebhookDelivery): string => {
  const { id, createdAt, kind, state, attempts, status, answer } = delivery;
  // Of what was taken nobody asks why.
  const reason = state === 'delivered' ? '' : (answer ?? '').replaceAll(/\s+/g, ' ').trim();
  const fields = [id, createdAt, kind, state, `${attempts} attempts`, status ?? 'no answer'];
  return [...fields, ...(reason === '' ? [] : [reason])].join('\t');
};
