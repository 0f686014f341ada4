import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatUserQuery, dialogQuery } from '../api/chat-queries.ts';
import type { ChatUser, Contact } from '../model/chat.ts';
import { Composer } from './composer.tsx';
import { Dialog } from './dialog.tsx';

/** What was said with a contact, and the field to say more. */
export function Conversation({ contact }: { contact: Contact }) {
  const { data: user, error, refetch } = useQuery(chatUserQuery);
  return (
    <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
      {user !== undefined && <Chat contact={contact} user={user} />}
      {user === undefined && error === null && <Waiting />}
      {user === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function Chat({ contact, user }: { contact: Contact; user: ChatUser }) {
  const { data, error, refetch } = useQuery(dialogQuery(contact.id, user.id));
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Dialog dialog={data.chat.dialog} contact={contact} user={user} />
      <Composer chatId={data.chat.id} contactId={contact.id} userId={user.id} />
    </>
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
