import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

type SearchFieldProps = Pick<TextFieldProps, 'label' | 'sx'> & {
  /** What the list is narrowed by. */
  value: string | undefined;
  /** As the server takes it: what is too long would be left out, and everybody found. */
  maxLength: number;
  /** Hears what was typed, by Enter and when the field is left. @param text undefined = nothing */
  onSearch: (text: string | undefined) => void;
  /** Another number when all is cleared: what was typed and not searched for yet goes, too. */
  clears?: number;
};

/** Text that narrows a list. It stays mounted while it is searched for, and so keeps the focus. */
export function SearchField({
  value = '',
  maxLength,
  onSearch,
  clears = 0,
  ...rest
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const [knownClears, setKnownClears] = useState(clears);
  if (known !== value) {
    setKnown(value);
    setSent(value);
    // Changed from outside: a link, the way back. One's own search finds what is typed on meanwhile.
    if (sent !== value) setTyped(value);
  }
  if (knownClears !== clears) {
    setKnownClears(clears);
    setSent('');
    setTyped('');
  }
  const search = () => {
    const text = typed.trim();
    if (text === value) return;
    setSent(text);
    onSearch(text === '' ? undefined : text);
  };
  return (
    <TextField
      {...rest}
      type="search"
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={search}
      onKeyDown={({ key }) => key === 'Enter' && search()}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
