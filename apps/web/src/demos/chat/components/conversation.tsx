import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatUserQuery, dialogQuery } from '../api/chat-queries.ts';
import type { ChatUser, Contact } from '../model/chat.ts';
import { Composer } from './composer.tsx';
import { Dialog } from './dialog.tsx';

/** What was said with a contact, and the field to say more. */
export function Conversation({ contact }: { contact: Contact }) {
  const query = useQuery(chatUserQuery);
  const failure = useFailure(query);
  const { data: user } = query;
  return (
    <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
      {user !== undefined && <Chat contact={contact} user={user} />}
      {user === undefined && failure === null && <Waiting />}
      {user === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => query.refetch()} />
      )}
    </Stack>
  );
}

function Chat({ contact, user }: { contact: Contact; user: ChatUser }) {
  const query = useQuery(dialogQuery(contact.id, user.id));
  const failure = useFailure(query);
  const { data } = query;
  if (data === undefined) {
    return failure === null ? (
      <Waiting />
    ) : (
      <ErrorState error={failure} onRetry={() => query.refetch()} />
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
