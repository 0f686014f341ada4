import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';

type DisclosureProps = {
  label: string;
  open: boolean;
  onToggle: () => void;
  /** What else the button hears, such as that it is about to be pressed. */
  intent?: ButtonProps;
  children: ReactNode;
};

/** A section of the details behind a button that opens and closes it. */
export function Disclosure({ label, open, onToggle, intent, children }: DisclosureProps) {
  const id = useId();
  return (
    <Stack
      component="section"
      sx={{ gap: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        endIcon={
          <ExpandMoreOutlined
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
          />
        }
        sx={{
          justifyContent: 'space-between',
          minHeight: 44,
          marginBlockStart: 1,
          marginInline: -1,
          paddingInline: 1,
          fontWeight: 600,
        }}
        {...intent}
      >
        {label}
      </Button>
      <Stack
        id={id}
        hidden={!open}
        sx={{ gap: 1, paddingBlockEnd: 1.5, '&[hidden]': { display: 'none' } }}
      >
        {children}
      </Stack>
    </Stack>
  );
}
