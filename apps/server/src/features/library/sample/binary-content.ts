import { createCipheriv, createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/**
 * A firmware image: a header and a body of bytes that look random but are the same every time.
 * @param bytes size of the whole image
 */
export function firmwareImage(version: string, bytes: number): Buffer {
  const header = Buffer.alloc(64);
  header.write(`SAMPLE-FIRMWARE ${version}`, 'latin1');
  const key = createHash('sha256').update(version).digest();
  const keystream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([header, keystream.update(Buffer.alloc(bytes - header.length))]);
}

const SAMPLE_RATE = 22_050;
const WAV_HEADER_BYTES = 44;

/** A mono 16-bit WAV of a sine tone that fades in and out. */
export function toneWav(hertz: number, seconds: number): Buffer {
  const samples = SAMPLE_RATE * seconds;
  const file = Buffer.alloc(WAV_HEADER_BYTES + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const envelope = Math.sin((Math.PI * index) / samples);
    const wave = Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
    file.writeInt16LE(Math.round(12_000 * envelope * wave), WAV_HEADER_BYTES + index * 2);
  }
  return file;
}

/** A square RGB PNG: rings of colour around its centre. */
export function ringsPng(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const offset = y * (1 + side * 3) + 1 + x * 3;
      const ring = Math.floor(Math.hypot(x - side / 2, y - side / 2) / (side / 24));
      rows[offset] = (40 + ring * 17) % 256;
      rows[offset + 1] = (90 + ring * 9) % 256;
      rows[offset + 2] = (170 + ring * 5) % 256;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}
