import fc from 'fast-check';
import { expect } from 'vitest';
import { command, type CountingCommand } from './counting-command.ts';
import type { CountingModel } from './counting-model.ts';
import { refundCommands } from './counting-refund-commands.ts';
import { termsCommands } from './counting-terms-commands.ts';
import type { CountingWorld, Node } from './counting-world.ts';
import { setLicence } from '../../src/features/licences/index.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Parts of a file at which requests begin and end. */
const PLACES = 40;

/** All that may happen to downloads, for sequences over `users` and `files`. */
export function countingCommands(users: number, files: number): fc.Arbitrary<CountingCommand>[] {
  // Half of all happens to one user and one file, because a story needs many steps about the same.
  const user = fc.oneof(fc.constant(0), fc.nat({ max: users - 1 }));
  const file = fc.oneof(fc.constant(0), fc.nat({ max: files - 1 }));
  const node = fc.nat({ max: 1 });
  // Not `double`, most of whose values are next to 0: what is sent must differ from time to time.
  const place = fc.nat({ max: PLACES }).map((nth) => nth / PLACES);
  const whose = fc.record({ user, file, node });
  return [
    whose.map(open),
    whose.map(open),
    fc.record({ user }).map(openAllAtOnce),
    fc.record({ whose, from: place, to: place }).map(sendPart),
    fc.record({ whose, from: place, steps: fc.integer({ min: 1, max: 5 }) }).map(cut),
    fc.record({ whose, from: place, steps: fc.integer({ min: 1, max: 2 }) }).map(begin),
    fc.nat({ max: 5 }).map(end),
    whose.map(give),
    fc
      .record({
        file,
        wholeFor: fc.constantFrom(0, HOUR, 8 * DAY, 40 * DAY),
        isRepaired: fc.constantFrom(true, true, false),
      })
      .map(damage),
    file.map(repair),
    whose.map(resume),
    fc.record({ whose, segments: fc.integer({ min: 2, max: 16 }) }).map(sendSegments),
    fc.constantFrom(MINUTE, MINUTE - 1, HOUR, DAY, 8 * DAY, 8 * DAY, 32 * DAY).map(wait),
    node.map(sweep),
    node.map(restart),
    fc.record({ user, activated: fc.constantFrom(true, true, false) }).map(setActivated),
    fc.record({ user, maximum: fc.nat({ max: 6 }) }).map(setMaximum),
    ...refundCommands(user),
    ...termsCommands(user, file),
  ];
}

interface Whose {
  readonly user: number;
  readonly file: number;
  readonly node: number;
}

const keyOf = (user: number, file: number) => `${user}/${file}`;

function open(whose: Whose): CountingCommand {
  const { user, file, node } = whose;
  return command(`open ${user}/${file} at node ${node}`, async (model, world) => {
    await openAsExpected(model, world, whose);
  });
}

async function openAsExpected(
  model: CountingModel,
  world: CountingWorld,
  { user, file, node }: Whose,
): Promise<void> {
  const outcome = await tryOpen(world, world.node(node), user, file);
  expect(outcome).toBe(model.open(user, file, world.clock.now()));
  if (outcome === 'new') model.name(user, file, world.held.get(keyOf(user, file))?.grant.id ?? '');
}

/** Opens, remembers the grant, and checks that a reused one is the one that was held. */
async function tryOpen(
  world: CountingWorld,
  node: Node,
  user: number,
  file: number,
): Promise<string> {
  const userId = world.userIds[user] ?? '';
  const entryId = world.entryIds[file] ?? '';
  try {
    const { grant, reused } = await node.counting.open({ userId, entryId });
    const held = world.held.get(keyOf(user, file));
    if (reused && held) expect(grant.id).toBe(held.grant.id);
    world.held.set(keyOf(user, file), { grant, position: reused ? (held?.position ?? 0) : 0 });
    return reused ? 'reused' : 'new';
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

/** Everything at the same time and twice, so that more ask than there are units. */
function openAllAtOnce({ user }: { user: number }): CountingCommand {
  return command(`open all of ${user} at once`, async (model, world) => {
    // Which idle reservations would be taken depends on who comes first, so there must be none.
    for (const file of world.entryIds.keys()) {
      if (!model.hasIdle(user, world.clock.now())) break;
      await openAsExpected(model, world, { user, file, node: 0 });
    }
    // What the user may not fetch any more stays idle.
    if (model.hasIdle(user, world.clock.now())) return;
    const requests = [...world.entryIds.keys(), ...world.entryIds.keys()];
    const answers = await Promise.all(
      requests.map(async (file, nth) => {
        const userId = world.userIds[user] ?? '';
        const entryId = world.entryIds[file] ?? '';
        const { counting } = world.nodeOf(nth);
        const answer = await counting.open({ userId, entryId }).catch((error: unknown) => {
          if (error instanceof ProblemError) return error.code;
          throw error;
        });
        return { file, answer };
      }),
    );
    // Who came first is not told, only that some order explains all answers.
    const rank = (answer: (typeof answers)[number]['answer']) => {
      if (typeof answer === 'string') return 2;
      return answer.reused ? 1 : 0;
    };
    for (const { file, answer } of answers.toSorted((a, b) => rank(a.answer) - rank(b.answer))) {
      const expected = model.open(user, file, world.clock.now());
      if (typeof answer === 'string') {
        // By the end the licence may be used up as well, and that is said first.
        if (answer === 'entitlement_exhausted' && expected === 'quota_exhausted') continue;
        expect(answer).toBe(expected);
        continue;
      }
      expect(answer.reused ? 'reused' : 'new').toBe(expected);
      const held = world.held.get(keyOf(user, file));
      if (answer.reused) expect(answer.grant.id).toBe(held?.grant.id);
      else {
        world.held.set(keyOf(user, file), { grant: answer.grant, position: 0 });
        model.name(user, file, answer.grant.id);
      }
    }
  });
}

/** What a request for bytes meets first: whether it may be served at all (rule 6). */
async function fetchable(model: CountingModel, world: CountingWorld, { user, file, node }: Whose) {
  const held = world.held.get(keyOf(user, file));
  if (!held) return undefined;
  const may = model.mayFetch(user, file, world.clock.now());
  expect(await world.mayFetch(world.node(node), held.grant)).toBe(may);
  return may ? held : undefined;
}

async function send(
  model: CountingModel,
  world: CountingWorld,
  whose: Whose,
  part: { start: number; end: number; steps: number; goesOn?: boolean },
): Promise<void> {
  const held = await fetchable(model, world, whose);
  const { user, file, node } = whose;
  const size = model.files[file] ?? 0;
  if (!held || (part.start === part.end && size > 0)) return;
  const { grant } = held;
  model.begin(user, file, node, world.clock.now());
  const reached = await world.begin(node, grant, () =>
    world.send(world.node(node), { grant, size }, part),
  );
  let position = part.start;
  for (const until of reached) {
    expect(until).toBe(model.admit(user, file, position, part.end));
    position = until;
  }
  held.position = position;
  if (!part.goesOn) await endTransfer(model, world, model.running - 1);
}

async function endTransfer(model: CountingModel, world: CountingWorld, nth: number) {
  await world.end(nth);
  model.end(nth, world.clock.now());
}

function sendPart({ whose, from, to }: { whose: Whose; from: number; to: number }) {
  const title = `send ${keyOf(whose.user, whose.file)} ${from.toFixed(2)}..${to.toFixed(2)}`;
  return command(title, (model, world) => {
    const size = model.files[whose.file] ?? 0;
    const [a, b] = [Math.floor(from * size), Math.ceil(to * size)];
    const part = { start: Math.min(a, b), end: Math.max(a, b), steps: Infinity };
    return send(model, world, whose, part);
  });
}

/** The connection breaks, or the client gives up, after some admissions. */
function cut({ whose, from, steps }: { whose: Whose; from: number; steps: number }) {
  const title = `cut ${keyOf(whose.user, whose.file)} from ${from.toFixed(2)} after ${steps}`;
  return command(title, (model, world) => {
    const size = model.files[whose.file] ?? 0;
    return send(model, world, whose, { start: Math.floor(from * size), end: size, steps });
  });
}

/** A client that has taken some bytes and stays. */
function begin({ whose, from, steps }: { whose: Whose; from: number; steps: number }) {
  const { user, file, node } = whose;
  const title = `begin ${keyOf(user, file)} from ${from.toFixed(2)}, ${steps}, at node ${node}`;
  return command(title, (model, world) => {
    const size = model.files[file] ?? 0;
    const start = Math.floor(from * size);
    return send(model, world, whose, { start, end: size, steps, goesOn: true });
  });
}

function end(nth: number): CountingCommand {
  return command(`end transfer ${nth}`, async (model, world) => {
    if (nth < model.running) await endTransfer(model, world, nth);
  });
}

function give({ user, file, node }: Whose): CountingCommand {
  return command(`give ${keyOf(user, file)} back at node ${node}`, async (model, world) => {
    const held = world.held.get(keyOf(user, file));
    if (!held) return;
    const request = { userId: world.userIds[user] ?? '', grantId: held.grant.id };
    const { counting } = world.node(node);
    const refusal = await counting.giveBack(request).catch((error: unknown) => error);
    const answer = refusal instanceof ProblemError ? refusal.code : (refusal ?? 'given back');
    expect(answer).toBe(model.giveBack(user, file));
  });
}

/** A verification finds a file damaged: what was paid for it since it was whole is given back. */
function damage({
  file,
  wholeFor,
  isRepaired,
}: {
  file: number;
  wholeFor: number;
  isRepaired: boolean;
}): CountingCommand {
  const title = `damage ${file}, whole until ${wholeFor / HOUR} h ago${isRepaired ? ', repair it' : ''}`;
  return command(title, async (model, world) => {
    const wholeUntil = world.clock.now() - wholeFor;
    await world.setDamaged(file, true);
    expect(await world.refund(file, wholeUntil)).toBe(model.damage(file, wholeUntil));
    if (isRepaired) await makeWhole(model, world, file);
  });
}

function repair(file: number): CountingCommand {
  return command(`repair ${file}`, (model, world) => makeWhole(model, world, file));
}

async function makeWhole(model: CountingModel, world: CountingWorld, file: number) {
  await world.setDamaged(file, false);
  model.repair(file);
}

function resume(whose: Whose): CountingCommand {
  const key = keyOf(whose.user, whose.file);
  return command(`resume ${key} at node ${whose.node}`, (model, world) => {
    const end = model.files[whose.file] ?? 0;
    const start = world.held.get(key)?.position ?? 0;
    return send(model, world, whose, { start, end, steps: Infinity });
  });
}

/** A download manager: all segments at the same time, over both nodes. */
function sendSegments({ whose, segments }: { whose: Whose; segments: number }): CountingCommand {
  const { user, file } = whose;
  return command(`${segments} segments of ${keyOf(user, file)}`, async (model, world) => {
    const held = await fetchable(model, world, whose);
    const size = model.files[file] ?? 0;
    if (!held || size === 0) return;
    const parts = Array.from({ length: segments }, (_, nth) => ({
      start: Math.floor((size * nth) / segments),
      end: Math.floor((size * (nth + 1)) / segments),
      steps: Infinity,
    }));
    await Promise.all(
      parts.map((part, nth) => world.send(world.nodeOf(nth), { grant: held.grant, size }, part)),
    );
    // Together they cover the file, so the order makes no difference to the count.
    for (const { start, end } of parts) {
      for (let at = start; at < end;) at = model.admit(user, file, at, end);
    }
  });
}

function wait(ms: number): CountingCommand {
  return command(`wait ${ms / MINUTE} min`, async (_model, world) => world.clock.advance(ms));
}

function sweep(node: number): CountingCommand {
  return command(`sweep at node ${node}`, async (model, world) => {
    await world.node(node).counting.endDue();
    model.endDue(world.clock.now());
  });
}

function restart(node: number): CountingCommand {
  return command(`restart node ${node}`, (model, world) => {
    model.kill(node);
    return world.restart(node);
  });
}

function setActivated({ user, activated }: { user: number; activated: boolean }): CountingCommand {
  return command(`licence of ${user} ${activated ? 'given' : 'withdrawn'}`, (model, world) =>
    change(model, world, user, { activated }),
  );
}

function setMaximum({ user, maximum }: { user: number; maximum: number }): CountingCommand {
  return command(`maximum of ${user} is ${maximum}`, (model, world) =>
    change(model, world, user, { maximum }),
  );
}

async function change(
  model: CountingModel,
  world: CountingWorld,
  user: number,
  terms: { activated?: boolean; maximum?: number },
): Promise<void> {
  await setLicence(world.node(0), world.userIds[user] ?? '', terms, { actor: { kind: 'cli' } });
  Object.assign(model.users[user] ?? {}, terms);
}
