import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type TabName, TABS } from '../model/tabs.ts';

const LinkTab = createLink(Tab);

const NAMES = Object.keys(TABS) as readonly TabName[];

export const tabId = (name: TabName): string => `profile-${name}-tab`;
export const panelId = (name: TabName): string => `profile-${name}`;

/** The tabs; each one has an address. */
export function ProfileTabs({ present }: { present: TabName }) {
  const { t } = useTranslation('profile');
  return (
    <Tabs
      value={present}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('tabs.label')}
      sx={{ minHeight: 48 }}
    >
      {NAMES.map((name) => (
        <LinkTab
          key={name}
          value={name}
          to={TABS[name]}
          label={t(`tabs.${name}`)}
          id={tabId(name)}
          aria-controls={panelId(name)}
        />
      ))}
    </Tabs>
  );
}
