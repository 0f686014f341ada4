import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type EntryFormProps = {
  id?: string;
  /** What the button says. */
  submit: string;
  /** What it says, aloud too, while the answer is on its way. */
  progress?: string;
  isBusy: boolean;
  disabled: boolean;
  /** Seconds that run on the button, for the eye; absent and 0 = none. */
  countdown?: number;
  /** What the whole form was refused for. */
  errorText?: string | undefined;
  onSubmit: (event: FormEvent) => void;
  /** The fields; absent = there is only something to agree to. */
  children?: ReactNode;
};

/** The form of a page outside the shell: fields, and one button as wide as they are. */
export function EntryForm({ id, onSubmit, errorText, children, ...button }: EntryFormProps) {
  const { submit, progress, isBusy, disabled, countdown = 0 } = button;
  return (
    <Stack
      component="form"
      id={id}
      ref={useFirstEmptyFocus(isBusy)}
      noValidate
      onSubmit={onSubmit}
      sx={{ gap: 0.5 }}
    >
      {children}
      {errorText !== undefined && (
        <FormHelperText error role="alert">
          {errorText}
        </FormHelperText>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        loadingPosition="start"
        disabled={disabled}
        sx={{ marginBlockStart: 1 }}
      >
        {isBusy && progress ? progress : submit}
        {countdown > 0 && (
          <span aria-hidden="true" style={{ marginInlineStart: 8 }}>
            {clockOf(countdown)}
          </span>
        )}
      </Button>
      <VisuallyHidden role="status">{isBusy ? progress : ''}</VisuallyHidden>
    </Stack>
  );
}

/** Seconds as "14:59". */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Puts the caret into the first empty field of the form that is given the ref, once. After a refusal
 * the focus that a button has lost while it worked goes to the field that was wrong, or back to it.
 */
export function useFirstEmptyFocus(isBusy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    inputs.find((input) => input.value === '')?.focus();
  }, []);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    // Whichever stands first; the button is the last of the form.
    form.current?.querySelector<HTMLElement>('[aria-invalid=true],[type=submit]')?.focus();
  }, [isBusy]);
  return form;
}
