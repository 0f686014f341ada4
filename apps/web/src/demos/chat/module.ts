import { ROLE_GROUPS } from '@file-server/contract/roles';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { DemoModule } from '../../lib/module.ts';

export const demo: DemoModule = {
  id: 'chat',
  panels: [
    {
      id: 'chat',
      // The contacts are those of somebody.
      auth: ROLE_GROUPS.user,
      load: async () => (await import('./components/chat-panel.tsx')).ChatPanel,
      tool: { icon: ChatIcon, title: 'chat' },
      loadStrip: async () => (await import('./components/chat-strip.tsx')).ChatStrip,
    },
  ],
  locales: {
    en: {
      chat: 'Chat',
    },
    tr: {
      chat: 'Sohbet',
    },
    ar: {
      chat: 'المحادثة',
    },
  },
};
