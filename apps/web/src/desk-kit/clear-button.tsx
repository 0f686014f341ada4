import Button from '@mui/material/Button';

type ClearButtonProps = { label: string; onClear: () => void };

/** Shows everything again where filters have found nothing. */
export function ClearButton({ label, onClear }: ClearButtonProps) {
  return (
    <Button
      variant="outlined"
      onClick={onClear}
      // Else the press takes the focus from a field, which then searches for what was typed into it:
      // the button is gone before it is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {label}
    </Button>
  );
}
