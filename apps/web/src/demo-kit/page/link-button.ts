import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A way to another page that looks like a button. */
export const LinkButton = createLink(Button);
