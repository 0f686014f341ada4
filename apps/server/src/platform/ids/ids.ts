import { randomFillSync } from 'node:crypto';

const ID_BYTES = 16;

/** Drawn for many ids at once: asking the system for each cost more than the rest of it. */
const pool = Buffer.alloc(256 * ID_BYTES);
let used = pool.length;

/**
 * An opaque id: 128 random bits as 22 characters of base64url. None begins with `-`, because a command
 * line that is given one would take it for an option.
 */
export function newId(): string {
  const id = drawId();
  return id.startsWith('-') ? newId() : id;
}

function drawId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
}
