import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Files that are read as images: each once `end` says so, and as a URL that has its name. */
export function holdImages() {
  const held = new Map<string, () => void>();
  let drawn = '';
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    await new Promise<void>((resolve) => held.set(name, resolve));
    drawn = name;
    return { width: 1, height: 1, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/webp,${drawn}`,
  );
  return {
    end: (name: string) =>
      act(async () => {
        held.get(name)?.();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }),
  };
}
