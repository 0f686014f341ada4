import { sha256 } from './chain.ts';
import type { Checkpoint, LaneHead } from './checkpoint.ts';

/**
 * A checkpoint as one line without spaces, to be kept off the machine:
 * `ledger-checkpoint:1:<number>:<instant>:<lane>=<seq>=<hash>,…:<seal>:<check digits>`.
 */
export function printCheckpoint({ number, at, heads, hash }: Checkpoint): string {
  const lanes = heads.map(({ lane, seq, hash: head }) => `${lane}=${seq}=${head}`).join(',');
  const body = `ledger-checkpoint:1:${number}:${at}:${lanes}:${hash}`;
  return `${body}:${checkDigits(body)}`;
}

/** @returns null for a text that no checkpoint was printed as, such as one that was copied in part */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [, body = '', number, at, lanes = '', hash = '', digits] =
    CHECKPOINT.exec(text.trim()) ?? [];
  // What does not match has no check digits at all.
  if (checkDigits(body) !== digits) return null;
  return { number: Number(number), at: Number(at), heads: lanes.split(',').map(parseHead), hash };
}

const HEX = '[0-9a-f]{64}';
const LANE = `[a-z0-9-]+=\\d{1,15}=${HEX}`;
const CHECKPOINT = new RegExp(
  `^(ledger-checkpoint:1:(\\d{1,15}):(\\d{1,15}):(${LANE}(?:,${LANE})*):(${HEX})):([0-9a-f]{8})$`,
);

function parseHead(text: string): LaneHead {
  const [lane = '', seq, hash = ''] = text.split('=');
  return { lane, seq: Number(seq), hash };
}

/** They find a mistyped character; what proves the ledger are the hashes. */
const checkDigits = (body: string) => sha256([body]).slice(0, 8);
