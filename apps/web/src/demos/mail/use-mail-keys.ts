import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isOverlayOpen } from '../../ui/overlay-open.ts';
import { commandOf, type MailCommand } from './model/mail-keys.ts';

type KeysSetting = { readonly on: boolean };

/** Whoever speaks to the computer, or types by mistake, can do without keys of one letter. */
export const useKeysSetting = create<KeysSetting>()(
  persist((): KeysSetting => ({ on: true }), { name: 'mail-keys:v1' }),
);

export const setKeysOn = (on: boolean): void => {
  useKeysSetting.setState({ on });
};

/** What takes letters itself. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** What is absent means nothing at present, and its key stays the browser's. */
export type MailCommands = Partial<Record<MailCommand, () => void>>;

/** Listens to the keys of mail, wherever the focus is but in a field or over the page. */
export function useMailKeys(commands: MailCommands): void {
  const on = useKeysSetting((state) => state.on);
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || isOverlayOpen()) return;
    if (target instanceof Element && target.matches(FIELDS)) return;
    const command = commandOf(event);
    const run = command === null ? undefined : commands[command];
    if (run === undefined) return;
    event.preventDefault();
    // Held, it would go on with the mail that takes the place of the deleted one.
    if (event.repeat && command === 'delete') return;
    run();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => hear(event), listening);
    return () => listening.abort();
  }, [on]);
}
