import { create } from 'zustand';

/** An outage shorter than this, such as a restart of the server, is not spoken of. */
const GRACE_MS = 3_000;

/** Whether the server has been out of reach for a while. */
export const useConnection = create<{ readonly isLost: boolean }>()(() => ({ isLost: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function reportConnected(): void {
  clearTimeout(timer);
  timer = undefined;
  useConnection.setState({ isLost: false });
}

export function reportDisconnected(): void {
  timer ??= setTimeout(() => useConnection.setState({ isLost: true }), GRACE_MS);
}
