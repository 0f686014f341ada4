import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatUserQuery, dialogQuery } from '../api/chat-queries.ts';
import type { ChatUser, Contact } from '../model/chat.ts';
import { Composer } from './composer.tsx';
import { Dialog } from './dialog.tsx';

/** What was said with a contact, and the field to say more. */
export function Conversation({ contact }: { contact: Contact }) {
  return (
    <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
      <Loaded query={useQuery(chatUserQuery)} skeleton={<Waiting />}>
        {(user) => <Chat contact={contact} user={user} />}
      </Loaded>
    </Stack>
  );
}

function Chat({ contact, user }: { contact: Contact; user: ChatUser }) {
  const query = useQuery(dialogQuery(contact.id, user.id));
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {({ chat }) => (
        <>
          <Dialog dialog={chat.dialog} contact={contact} user={user} />
          <Composer chatId={chat.id} contactId={contact.id} userId={user.id} />
        </>
      )}
    </Loaded>
  );
}

function Waiting() {
  return (
    <Stack aria-hidden="true" sx={{ gap: 2, padding: 2 }}>
      <Skeleton variant="rounded" width="70%" height={52} />
      <Skeleton variant="rounded" width="60%" height={36} sx={{ alignSelf: 'end' }} />
      <Skeleton variant="rounded" width="75%" height={68} />
    </Stack>
  );
}
