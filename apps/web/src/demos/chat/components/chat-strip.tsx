import Box from '@mui/material/Box';
import { ContactList } from './contact-list.tsx';

/** R9.01: the contacts in 70 px beside the page, from `lg` up. */
export function ChatStrip() {
  return (
    // Another contact is no click beside the panel, which would close on it.
    <Box data-over-panels sx={{ display: { xs: 'none', lg: 'flex' }, height: '100%' }}>
      <ContactList />
    </Box>
  );
}
