import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelOpen } from '../../../lib/panels.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { PanelHint } from '../../../ui/side-panel/panel-hint.tsx';
import { contactsQuery } from '../api/chat-queries.ts';
import type { Contact } from '../model/chat.ts';
import { selectContact, useSelectedContact } from '../model/selection.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import { ContactList } from './contact-list.tsx';
import { Conversation } from './conversation.tsx';

/** The team chat (R2.25): a conversation, and beside it the contacts. */
export function ChatPanel() {
  const { t } = useTranslation('chat');
  const open = usePanelOpen('chat');
  const contactId = useSelectedContact((selection) => selection.id);
  const { data: contacts } = useQuery({ ...contactsQuery, enabled: open });
  const contact = contacts?.find(({ id }) => id === contactId);

  useEffect(() => {
    // R4.06: closing clears the contact, and with it the chat.
    if (!open) selectContact(null);
  }, [open]);

  return (
    <SidePanel
      panel="chat"
      width={{ small: 320, large: 360 }}
      title={contact === undefined ? t('title') : <ContactTitle contact={contact} />}
    >
      <Stack direction="row" sx={{ flexGrow: 1, minHeight: 0 }}>
        {contact === undefined ? (
          <PanelHint icon={ForumOutlined} text={t('selectContact')} />
        ) : (
          <Conversation key={contact.id} contact={contact} />
        )}
        <Stack sx={{ borderInlineStart: '1px solid', borderColor: 'divider' }}>
          <ContactList />
        </Stack>
      </Stack>
    </SidePanel>
  );
}

function ContactTitle({ contact }: { contact: Contact }) {
  const { t } = useTranslation('chat');
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <ContactAvatar avatar={contact.avatar} status={contact.status} size={32} />
      <Stack component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
          <OneLine>{contact.name}</OneLine>
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap>
          {t(`status.${contact.status}`)}
        </Typography>
      </Stack>
    </Stack>
  );
}
