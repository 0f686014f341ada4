import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { FILLS_PAGE, ScrollArea } from '../../demo-kit/page/scroll-area.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { aboutQuery } from './api/profile-queries.ts';
import { AboutTab } from './components/about-tab.tsx';
import { PhotosTab } from './components/photos-tab.tsx';
import { ProfileHeader } from './components/profile-header.tsx';
import { panelId, ProfileTabs, tabId } from './components/profile-tabs.tsx';
import { TimelineTab } from './components/timeline-tab.tsx';
import type { About } from './model/profile.ts';
import { tabOf, type TabName } from './model/tabs.ts';

const CONTENTS: Readonly<Record<TabName, ComponentType>> = {
  timeline: TimelineTab,
  about: AboutTab,
  photos: PhotosTab,
};

/** A person: what they write, who they are, what they have seen (R2.33). */
export function ProfileScreen() {
  const query = useQuery(aboutQuery);
  return (
    <Stack sx={FILLS_PAGE}>
      <ScrollArea>
        <Loaded query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
          {(about) => <Profile about={about} />}
        </Loaded>
      </ScrollArea>
    </Stack>
  );
}

function Profile({ about }: { about: About }) {
  const { tab }: { tab?: string } = useParams({ strict: false });
  const present = tabOf(tab) ?? 'timeline';
  // A tab that has been open stays mounted, so that what is half written in it is not lost.
  const [opened, setOpened] = useState<readonly TabName[]>([present]);
  if (!opened.includes(present)) setOpened([...opened, present]);
  return (
    <>
      <ProfileHeader about={about} />
      <Box sx={{ width: '100%', maxWidth: 1120, marginInline: 'auto', paddingInline: PAGE_GUTTER }}>
        <Box sx={{ marginBlock: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <ProfileTabs present={present} />
        </Box>
        {Object.entries(CONTENTS).map(([key, Content]) => {
          const name = key as TabName;
          return (
            <Box
              key={name}
              role="tabpanel"
              id={panelId(name)}
              aria-labelledby={tabId(name)}
              hidden={name !== present}
              sx={{ paddingBlock: 1, paddingBlockEnd: 4 }}
            >
              {opened.includes(name) && <Content />}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
