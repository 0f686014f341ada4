import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Row } from './row-list.tsx';

type NamedRowProps = {
  name: string;
  /** What is said of it. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
};

/** A row of something that an operator has named, with its actions below. */
export function NamedRow({ name, children, actions }: NamedRowProps) {
  return (
    <Row beside="never">
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi translate="no">{name}</bdi>
        </Typography>
        {children}
      </Stack>
      <Stack
        direction="row"
        // Closer on a phone, where all of them fit into one line so.
        sx={{ columnGap: { xs: 0, sm: 1 }, flexWrap: 'wrap', marginInlineStart: -1 }}
      >
        {actions}
      </Stack>
    </Row>
  );
}

type FactProps = { icon: ComponentType<SvgIconProps>; children: ReactNode };

/** One thing that holds for it. */
export function Fact({ icon: Icon, children }: FactProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
      <Icon aria-hidden sx={{ flexShrink: 0, fontSize: 20 }} />
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}

/** One of its actions. */
export function RowButton(props: ButtonProps) {
  return <Button size="small" sx={{ minHeight: { xs: 44, sm: 36 } }} {...props} />;
}

/** The same for a way to another page. */
export const RowLink = createLink(RowButton);
