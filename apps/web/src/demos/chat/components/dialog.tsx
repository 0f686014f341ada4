import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgo } from '../../../demo-kit/use-ago.ts';
import { useFormat } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ChatUser, Contact, Message } from '../model/chat.ts';
import { groupMessages, type MessageGroup } from '../model/group-messages.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';

type DialogProps = { dialog: readonly Message[]; contact: Contact; user: ChatUser };

/** The messages, the newest at the end and in sight. */
export function Dialog({ dialog, contact, user }: DialogProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [dialog.length]);

  return (
    <Box
      ref={scroller}
      role="log"
      aria-label={t('messagesWith', { name: contact.name })}
      // A region that scrolls is reachable by keyboard.
      tabIndex={0}
      sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: 1.5 }}
    >
      {dialog.length === 0 ? (
        <Typography color="textSecondary" sx={{ padding: 3, textAlign: 'center' }}>
          {t('startConversation')}
        </Typography>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {groupMessages(dialog).map((group) => (
            <Group
              key={`${group.who} ${group.messages[0]?.time}`}
              group={group}
              from={group.who === user.id ? user : contact}
              own={group.who === user.id}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

type GroupProps = { group: MessageGroup; from: Contact | ChatUser; own: boolean };

function Group({ group, from, own }: GroupProps) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormat();
  const ago = useAgo();
  const last = group.messages.at(-1);
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, alignItems: 'end', justifyContent: own ? 'end' : 'start' }}
    >
      {!own && (
        <Box sx={{ marginBlockEnd: 2.5 }}>
          <ContactAvatar avatar={from.avatar} size={28} />
        </Box>
      )}
      <Stack sx={{ gap: 0.5, minWidth: 0, alignItems: own ? 'end' : 'start' }}>
        <VisuallyHidden>{t('says', { name: own ? t('you') : from.name })}</VisuallyHidden>
        {group.messages.map(({ message, time }) => (
          <Bubble key={time} own={own}>
            {message}
          </Bubble>
        ))}
        {last !== undefined && (
          <Typography
            component="time"
            dateTime={last.time}
            title={dateTime(last.time)}
            variant="caption"
            color="textSecondary"
          >
            {ago(last.time)}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

function Bubble({ own, children }: { own: boolean; children: string }) {
  return (
    <Typography
      dir="auto"
      sx={{
        maxWidth: '100%',
        paddingBlock: 0.75,
        paddingInline: 1.5,
        borderRadius: RADIUS.large,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        color: own ? 'primary.contrastText' : 'text.primary',
        backgroundColor: own ? 'primary.main' : 'background.raised',
      }}
    >
      {children}
    </Typography>
  );
}
