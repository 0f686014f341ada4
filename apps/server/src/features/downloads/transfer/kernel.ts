import type * as ffi from 'node:ffi';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { endianness } from 'node:os';
import type { Writable } from 'node:stream';

/**
 * The runtime's door to the C library of this process.
 * @returns null where this platform or this build of the runtime has none
 */
export async function loadForeignCalls(): Promise<typeof ffi | null> {
  // The numbers and layouts that the callers use are those of 64-bit Linux.
  if (process.platform !== 'linux' || endianness() !== 'LE') return null;
  if (process.arch !== 'x64' && process.arch !== 'arm64') return null;
  try {
    return await import('node:ffi');
  } catch {
    // Built without it, or switched off by a flag or the permission model.
    return null;
  }
}

/**
 * The connection under a response, or the connection itself.
 * @returns null for what is no plain TCP connection, and while there is none
 */
export function connectionUnder(out: Writable): Socket | null {
  // A response waits without a socket while an earlier one of its connection is still being sent.
  const socket = out instanceof ServerResponse ? out.socket : out;
  if (!(socket instanceof Socket) || socket.destroyed || 'encrypted' in socket) return null;
  return socket;
}

/**
 * Numeric descriptor of a connection, for a synchronous call right after.
 * @returns null once it is closed
 */
export function descriptorUnder(socket: Socket): number | null {
  // The runtime offers no public way to it. A closed socket has no handle, so a descriptor that the
  // system has given to another file meanwhile cannot be hit.
  const { _handle: handle } = socket as { _handle?: { readonly fd?: number } | null };
  return handle?.fd !== undefined && handle.fd >= 0 ? handle.fd : null;
}
