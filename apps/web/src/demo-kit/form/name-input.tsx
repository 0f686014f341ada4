import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../ui/take-focus.ts';
import { useHalfTyped } from './half-typed.ts';

const noObjection = (): null => null;

/**
 * A name that is being typed: what it would be, and what is wrong with it once it is asked for.
 *
 * @param refuse what else is wrong with it, such as that it is taken
 */
export function useName(
  value: string,
  maxLength: number,
  refuse: (name: string) => string | null = noObjection,
) {
  const { t } = useTranslation('demo-kit');
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(false);
  const name = text.trim();
  const isChanged = name !== value;
  useHalfTyped(isChanged);
  const isLong = name.length > maxLength;
  const problem = isLong
    ? t('field.long', { most: maxLength })
    : name === ''
      ? t('field.required')
      : refuse(name);
  const clear = (): void => {
    setText('');
    setAsked(false);
  };
  return {
    text,
    setText,
    isChanged,
    errorText: (asked || isLong) && problem !== null ? problem : undefined,
    /** Hands the name over when there is nothing wrong with it, and says so otherwise. */
    submit: (take: (name: string) => void): void => {
      setAsked(problem !== null);
      if (problem === null) take(name);
    },
    /** The same, and makes room for another name; one that could not be kept stands there again. */
    add: (take: (name: string) => Promise<unknown>): void => {
      setAsked(problem !== null);
      if (problem !== null) return;
      clear();
      take(name).catch(() => setText((present) => present || name));
    },
    clear,
  };
}

export type Name = ReturnType<typeof useName>;

type NameInputProps = Omit<
  OutlinedInputProps,
  'id' | 'label' | 'name' | 'value' | 'error' | 'onChange'
> & {
  label: string;
  name: Name;
  onEnter: () => void;
  /** Absent = Escape is for what the field stands in. */
  onEscape: (() => void) | undefined;
};

/** A field without a visible label, in the place of the name that it changes. */
export function NameInput({ label, name, onEnter, onEscape, sx = {}, ...input }: NameInputProps) {
  const id = useId();
  const hasError = name.errorText !== undefined;
  return (
    <FormControl fullWidth error={hasError}>
      <OutlinedInput
        {...input}
        inputRef={takeFocus}
        fullWidth
        size="small"
        value={name.text}
        placeholder={label}
        inputProps={{
          'aria-label': label,
          'aria-describedby': hasError ? id : undefined,
          dir: 'auto',
        }}
        onChange={({ target }) => name.setText(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            onEnter();
          }
          if (event.key === 'Escape' && onEscape !== undefined) {
            // It closes the field, and not what the field stands in.
            event.stopPropagation();
            onEscape();
          }
        }}
        sx={[{ minHeight: 36, backgroundColor: 'background.paper' }, ...[sx].flat()]}
      />
      {hasError && (
        <FormHelperText id={id} role="alert">
          {name.errorText}
        </FormHelperText>
      )}
    </FormControl>
  );
}

type RenameInputProps = {
  label: string;
  value: string;
  maxLength: number;
  refuse?: (name: string) => string | null;
  onRename: (name: string) => void;
  onClose: (by: Ending) => void;
  sx?: OutlinedInputProps['sx'];
};

/** Whether a field was ended by a key, or somebody went on elsewhere. */
export type Ending = 'key' | 'leaving';

/** A field in the place of a name. Who ends it by a key is back at what they began it with. */
export function useRenaming() {
  const [state, setState] = useState<'open' | Ending>('leaving');
  return {
    isRenaming: state === 'open',
    begin: () => setState('open'),
    end: (by: Ending) => setState(by),
    /** The `ref` of what it begins with. */
    opener: state === 'key' ? takeFocus : undefined,
  };
}

export type Renaming = ReturnType<typeof useRenaming>;

/** Changes a name in its place: Enter and leaving the field keep it, Escape does not. */
export function RenameInput(props: RenameInputProps) {
  const { label, value, maxLength, refuse, onRename, onClose, sx = {} } = props;
  const name = useName(value, maxLength, refuse);
  const keep = (by: Ending) => {
    if (!name.isChanged) onClose(by);
    else {
      name.submit((changed) => {
        onClose(by);
        onRename(changed);
      });
    }
  };
  return (
    <NameInput
      label={label}
      name={name}
      sx={sx}
      onEnter={() => keep('key')}
      onEscape={() => onClose('key')}
      onBlur={() => keep('leaving')}
      onFocus={({ target }) => target.select()}
    />
  );
}
