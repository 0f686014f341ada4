import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

type SectionHeadProps = {
  /** Names the section for assistive technology. */
  id: string;
  heading: string;
  /** Where the focus goes when what had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
  lead: string;
  /** Whether it is in force, in a word. */
  state?: ReactNode;
};

/** What a part of the account's guard is called and is good for. */
export function SectionHead({ id, heading, headingRef, lead, state }: SectionHeadProps) {
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography
          id={id}
          ref={headingRef}
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {heading}
        </Typography>
        {state}
      </Stack>
      <Typography color="textSecondary">{lead}</Typography>
    </Stack>
  );
}
