import Refresh from '@mui/icons-material/RefreshOutlined';
import Badge from '@mui/material/Badge';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { openPanel } from '../../../lib/panels.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { chatUserQuery, contactsQuery } from '../api/chat-queries.ts';
import type { Contact } from '../model/chat.ts';
import { type OrderedContacts, orderContacts } from '../model/order-contacts.ts';
import { selectContact, useSelectedContact } from '../model/selection.ts';
import { ContactAvatar } from './contact-avatar.tsx';

const STRIP_WIDTH = 70;

/** A column of contacts: existing chats, a line, everybody else. Choosing one opens the panel. */
export function ContactList() {
  const { t } = useTranslation('chat');
  const contacts = useQuery(contactsQuery);
  const user = useQuery(chatUserQuery);
  const failed = contacts.isError || user.isError;
  const ordered = contacts.data && user.data && orderContacts(contacts.data, user.data.chatList);
  const focusProps = useFocusOnMoved(ordered);

  return (
    <Stack
      component="nav"
      aria-label={t('contacts')}
      {...focusProps}
      sx={{
        flexShrink: 0,
        alignItems: 'center',
        width: STRIP_WIDTH,
        // The area at the end of the page has a border within its width.
        maxWidth: '100%',
        paddingBlock: 1,
        overflowX: 'hidden',
        overflowY: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {failed && !ordered && (
        <RetryButton
          onRetry={() => {
            void contacts.refetch();
            void user.refetch();
          }}
        />
      )}
      {!failed && !ordered && <Waiting />}
      {ordered && (
        <>
          <Contacts contacts={ordered.withChat} label={t('withChat')} />
          {ordered.withChat.length > 0 && (
            <Divider flexItem sx={{ marginBlock: 1, marginInline: 2 }} />
          )}
          <Contacts contacts={ordered.others} label={t('others')} />
        </>
      )}
    </Stack>
  );
}

/** A first chat takes a contact to another list, where its button is drawn anew: the focus goes along. */
function useFocusOnMoved(ordered: OrderedContacts | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const id = CSS.escape(focused.current);
    list.current?.querySelector<HTMLElement>(`[data-contact="${id}"]`)?.focus();
  }, [ordered]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.dataset['contact'];
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Who goes elsewhere leaves it; what is taken away is not there any more.
      if (target.isConnected) focused.current = undefined;
    },
  };
}

function Contacts({ contacts, label }: { contacts: readonly Contact[]; label: string }) {
  return (
    <Stack component="ul" aria-label={label} sx={{ gap: 0.5, margin: 0, padding: 0 }}>
      {contacts.map((contact) => (
        <li key={contact.id} style={{ listStyle: 'none' }}>
          <ContactButton contact={contact} />
        </li>
      ))}
    </Stack>
  );
}

function ContactButton({ contact }: { contact: Contact }) {
  const { t } = useTranslation('chat');
  const { id, name, avatar, status, mood, unread } = contact;
  const rtl = useTheme().direction === 'rtl';
  const selected = useSelectedContact((selection) => selection.id === id);
  const parts = [
    name,
    t(`status.${status}`),
    ...(unread > 0 ? [t('unread', { count: unread })] : []),
  ];
  return (
    <Tooltip
      title={
        <>
          <strong>{name}</strong> · {t(`status.${status}`)}
          <br />
          <span dir="auto">{mood}</span>
        </>
      }
      placement={rtl ? 'right' : 'left'}
      describeChild
    >
      <ButtonBase
        data-contact={id}
        aria-current={selected}
        onClick={() => {
          selectContact(id);
          openPanel('chat');
        }}
        sx={{
          padding: 0.75,
          borderRadius: RADIUS.medium,
          backgroundColor: selected ? 'action.selected' : 'transparent',
          '&:hover': { backgroundColor: selected ? 'action.selected' : 'action.hover' },
        }}
      >
        <Badge badgeContent={unread} color="primary" max={99} aria-hidden="true">
          <ContactAvatar avatar={avatar} status={status} />
        </Badge>
        <VisuallyHidden>{parts.join(t('separator'))}</VisuallyHidden>
      </ButtonBase>
    </Tooltip>
  );
}

function Waiting() {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1.5, paddingBlock: 0.75 }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="circular" width={40} height={40} />
      ))}
    </Stack>
  );
}

/** Says in 40 pixels that the contacts are missing, and asks for them again. */
function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Tooltip title={t('contactsFailed')}>
      <IconButton aria-label={t('contactsFailed')} color="error" onClick={onRetry}>
        <Refresh />
      </IconButton>
    </Tooltip>
  );
}
