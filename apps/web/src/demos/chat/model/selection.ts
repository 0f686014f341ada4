import { create } from 'zustand';

/** Whom the panel talks to; null = nobody is chosen. */
export const useSelectedContact = create<{ readonly id: string | null }>()(() => ({ id: null }));

export const selectContact = (id: string | null): void => useSelectedContact.setState({ id });
