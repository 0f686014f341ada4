import type { DragEvent, RefObject } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type FileInputProps = {
  /** A button clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onChoose: (file: File) => void;
};

/** Chooses one file out of sight; the same one can be chosen again once it has changed. */
export function FileInput({ ref, label, accept, onChoose }: FileInputProps) {
  return (
    <VisuallyHidden>
      <input
        ref={ref}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </VisuallyHidden>
  );
}

/** What lets a file be dropped onto an element instead. */
export const fileDrop = (onChoose: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  },
});
