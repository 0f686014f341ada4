import type { Worker } from 'node:cluster';

/** What is needed of a process. */
export type Receiver = Pick<Worker, 'process' | 'once'>;

/** The message by which node:cluster gives a connection to a process. */
interface Offer {
  readonly act: 'newconn';
  readonly seq: number;
}

interface Offered {
  readonly offer: Offer;
  /** The supervisor's own descriptor of it; node:cluster closes it when it has the reply. */
  readonly connection: unknown;
  /** Whom node:cluster has chosen. */
  readonly chosen: Receiver;
  readonly tried: Set<Receiver>;
}

/** What a process says to node:cluster, and the runtime about a descriptor that did not arrive. */
interface Answer {
  readonly cmd?: string;
  readonly act?: string;
  readonly ack?: number;
  accepted?: boolean;
}

type Send = (message: unknown, ...rest: unknown[]) => boolean;

/**
 * Sees to it that no connection is lost on its way from the supervisor to a process. node:cluster
 * forgets a connection that it has given to a process which dies, or has no descriptor left, before
 * it replies, and its client waits for ever. Here another process gets it: a process replies before
 * it reads, so nothing was taken from the connection yet. Without another one it is closed, and the
 * client knows.
 *
 * The messages are node:cluster's own and nowhere promised. What is not known here passes untouched;
 * then connections are lost as before, and `unwell-processes.test.ts` tells.
 */
export class Handover {
  /** Those that take connections; whoever is chosen here goes to the end. */
  readonly #takers = new Set<Receiver>();
  readonly #quiet = new Set<Pick<Receiver, 'process'>>();
  /** What each was given and has not replied to, oldest first. */
  readonly #open = new Map<Receiver, Map<number, Offered>>();
  readonly #senders = new Map<Receiver, Send>();

  /** Looks after the connections that a process is given, until it ends. */
  watch(receiver: Receiver): void {
    const { process } = receiver;
    const send = process.send.bind(process) as Send;
    this.#open.set(receiver, new Map());
    this.#senders.set(receiver, send);
    const give: Send = (message, connection, ...rest) => {
      if (!isOffer(message)) return send(message, connection, ...rest);
      this.#offer({ offer: message, connection, chosen: receiver, tried: new Set() });
      return true;
    };
    process.send = give;
    receiver.once('listening', () => this.#takers.add(receiver));
    // Before node:cluster, which makes its next offer when it hears the reply to the last.
    process.prependListener('internalMessage', (answer: Answer) => this.#hear(receiver, answer));
    let connected = true;
    process.once('disconnect', () => (connected = false));
    // It has ended, and whatever it said has been read.
    process.once('close', () => {
      // Left out by the runtime when a descriptor was on its way; node:cluster waits for it.
      if (connected) process.emit('disconnect');
      this.#lose(receiver);
    });
  }

  /** Gives no connection to this process as long as another one answers, or does so again. */
  setQuiet(receiver: Pick<Receiver, 'process'>, quiet: boolean): void {
    if (quiet) this.#quiet.add(receiver);
    else this.#quiet.delete(receiver);
  }

  #offer(offered: Offered): void {
    const { chosen, tried } = offered;
    this.#give(this.#quiet.has(chosen) ? (this.#choose(tried) ?? chosen) : chosen, offered);
  }

  /** @returns one that answers before one that is quiet */
  #choose(tried: ReadonlySet<Receiver>): Receiver | undefined {
    const untried = [...this.#takers].filter((taker) => !tried.has(taker));
    const chosen = untried.find((taker) => !this.#quiet.has(taker)) ?? untried[0];
    if (chosen && this.#takers.delete(chosen)) this.#takers.add(chosen);
    return chosen;
  }

  #give(receiver: Receiver, offered: Offered): void {
    offered.tried.add(receiver);
    this.#open.get(receiver)?.set(offered.offer.seq, offered);
    this.#senders.get(receiver)?.(offered.offer, offered.connection);
  }

  #giveToAnother(offered: Offered): void {
    const other = this.#choose(offered.tried);
    if (other) return this.#give(other, offered);
    // node:cluster closes what was accepted.
    const answer = { cmd: 'NODE_CLUSTER', ack: offered.offer.seq, accepted: true };
    (offered.chosen.process as NodeJS.EventEmitter).emit('internalMessage', answer);
  }

  #hear(receiver: Receiver, answer: Answer): void {
    const open = this.#open.get(receiver);
    if (answer.cmd === 'NODE_HANDLE_NACK') {
      // One descriptor travels at a time, so it is the oldest that did not arrive.
      const [oldest] = open?.values() ?? [];
      if (!oldest) return;
      open?.delete(oldest.offer.seq);
      return this.#giveToAnother(oldest);
    }
    if (answer.act === 'close') this.#takers.delete(receiver);
    if (answer.ack === undefined || !open?.delete(answer.ack) || answer.accepted) return;
    // It stops, and node:cluster looks for another process. Without one it would wait for ever.
    this.#takers.delete(receiver);
    if (this.#takers.size === 0) answer.accepted = true;
  }

  #lose(receiver: Receiver): void {
    const open = this.#open.get(receiver);
    this.#takers.delete(receiver);
    this.#quiet.delete(receiver);
    this.#open.delete(receiver);
    this.#senders.delete(receiver);
    for (const offered of open?.values() ?? []) this.#giveToAnother(offered);
  }
}

function isOffer(message: unknown): message is Offer {
  return (
    (message as Partial<Offer> & { cmd?: string }).cmd === 'NODE_CLUSTER' &&
    (message as Partial<Offer>).act === 'newconn'
  );
}
