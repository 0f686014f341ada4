import { open } from 'node:fs/promises';

/** Flips the lowest bit of one byte of a file, as a worn disk does: size and times of the rest stay. */
export async function flipBit(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, position);
    byte[0] = (byte[0] ?? 0) ^ 1;
    await file.write(byte, 0, 1, position);
  } finally {
    await file.close();
  }
}
