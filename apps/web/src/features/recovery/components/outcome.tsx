import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageMessage } from '../../../ui/page-states/page-message.tsx';

type OutcomeProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** Where to go from here. */
  to: '/login' | '/forgot-password' | '/';
  action: string;
};

/** How it ended, as the whole page, and the one step that is left. */
export function Outcome({ icon, title, text, to, action }: OutcomeProps) {
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <PageMessage
        role="status"
        level="h1"
        icon={icon}
        title={title}
        text={text}
        action={
          <Button component={Link} to={to} preload={false} variant="contained">
            {action}
          </Button>
        }
      />
    </Stack>
  );
}
