import { ROLE_GROUPS } from '@file-server/contract/roles';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { withTexts } from '../../lib/i18n/index.ts';
import type { DemoModule } from '../../lib/module.ts';

export const demo: DemoModule = {
  id: 'chat',
  panels: [
    {
      id: 'chat',
      // The contacts are those of somebody.
      auth: ROLE_GROUPS.user,
      // With what a message says for which the tab has no room: a panel that waits for texts loses the focus.
      load: async () =>
        (await withTexts(import('./components/chat-panel.tsx'), 'demo-kit')).ChatPanel,
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
