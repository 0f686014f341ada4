import { type ReactNode, useState } from 'react';

type FileChooserProps = {
  label: string;
  /** Media types, as a field of files has them; any file unless told. */
  accept?: string;
  /** Several at once; one unless told. */
  multiple?: boolean;
  /** Hears of at least one file. */
  onChoose: (files: readonly File[]) => void;
  /** The button, which opens the browser's dialog. */
  children: (open: () => void) => ReactNode;
};

/** A button of any look for what the browser has a field of its own look for. */
export function FileChooser(props: FileChooserProps) {
  const { label, accept, multiple = false, onChoose, children } = props;
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={setField}
        hidden
        type="file"
        aria-label={label}
        multiple={multiple}
        {...(accept !== undefined && { accept })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      {children(() => field?.click())}
    </>
  );
}
