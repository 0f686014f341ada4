import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type VariedSize = { readonly on: boolean };

/** Whether short notes are in larger type; kept by the browser. */
export const useVariedSize = create<VariedSize>()(
  persist((): VariedSize => ({ on: true }), { name: 'notes-size:v1' }),
);

export const toggleVariedSize = (): void => {
  useVariedSize.setState(({ on }) => ({ on: !on }));
};
