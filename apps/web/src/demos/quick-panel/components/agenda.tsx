import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { quickPanelQuery } from '../api.ts';
import type { QuickItem } from '../model/quick-item.ts';

/** Events and notes, as the simulated service knows them. */
export function Agenda() {
  const { t } = useTranslation('quick-panel');
  const language = useSettings(({ current }) => current.language);
  const query = useQuery(quickPanelQuery(language));
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {({ events, notes }) => (
        <>
          <Section title={t('events')} none={t('noEvents')} items={events} />
          <Divider />
          <Section title={t('notes')} none={t('noNotes')} items={notes} />
        </>
      )}
    </Loaded>
  );
}

type SectionProps = { title: string; none: string; items: readonly QuickItem[] };

function Section({ title, none, items }: SectionProps) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1.5, padding: 2 }}>
      <Typography id={headingId} component="h3" variant="body2" color="textSecondary">
        {title}
      </Typography>
      {items.length === 0 && <Typography>{none}</Typography>}
      <Stack component="ul" sx={{ gap: 1.5, margin: 0, padding: 0 }}>
        {items.map(({ id, title: name, detail }) => (
          <li key={id} style={{ listStyle: 'none' }}>
            <Typography sx={{ fontWeight: 500 }}>
              <bdi>{name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <bdi>{detail}</bdi>
            </Typography>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1.5, padding: 2 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Stack key={index}>
          <Skeleton width="70%" height={20} />
          <Skeleton width="45%" height={20} />
        </Stack>
      ))}
    </Stack>
  );
}
