const WINDOW_MS = 1_000;
/** Events of one stream in any second. */
const MOST_EVENTS = 4;
/** In each slot of this length a type is looked at once. */
const SLOT_MS = WINDOW_MS / MOST_EVENTS;

/**
 * Says when a stream may send. Instants are milliseconds of one clock that never runs back. Slots
 * begin at the same instants for all streams, so that those of a user look together.
 */
export class EventPace<Type> {
  /** When the latest events were sent, oldest first. */
  #sent: number[] = [];
  /** The slot in which a type was last looked at. */
  readonly #looked = new Map<Type, number>();

  /** @returns milliseconds until an event of the type may be read and sent; 0 = now */
  waitMs(type: Type, now: number): number {
    const slot = slotOf(now);
    const slotMs = this.#looked.get(type) === slot ? (slot + 1) * SLOT_MS - now : 0;
    const [oldest = -Infinity] = this.#sent.length < MOST_EVENTS ? [] : this.#sent;
    return Math.max(slotMs, oldest + WINDOW_MS - now);
  }

  /** Looking costs reads, also when nothing has changed. */
  noteLook(type: Type, now: number): void {
    this.#looked.set(type, slotOf(now));
  }

  noteSent(now: number): void {
    this.#sent = [...this.#sent, now].slice(-MOST_EVENTS);
  }
}

const slotOf = (now: number) => Math.floor(now / SLOT_MS);
