export { SettingsPanel } from './settings-panel.tsx';
export { SettingsTabs } from './settings-tabs.tsx';
