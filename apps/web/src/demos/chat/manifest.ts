export { ChatPanel } from './components/chat-panel.tsx';
export { ChatStrip } from './components/chat-strip.tsx';
