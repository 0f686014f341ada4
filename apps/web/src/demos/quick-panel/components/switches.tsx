import CloudSync from '@mui/icons-material/CloudSyncOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { keepIn } from '../../../lib/browser-storage.ts';

const ICONS = {
  notifications: Notifications,
  cloudSync: CloudSync,
  retroThrusters: RocketLaunch,
} as const satisfies Record<keyof Toggles, unknown>;

const NAMES = ['notifications', 'cloudSync', 'retroThrusters'] as const satisfies (keyof Toggles)[];

/** Three switches whose state this browser keeps. */
export function Switches() {
  const { t } = useTranslation('quick-panel');
  const headingId = useId();
  const [toggles, setToggles] = useState(readToggles);
  const set = (name: keyof Toggles, on: boolean): void => {
    const next = { ...toggles, [name]: on };
    setToggles(next);
    keepIn(localStorage, KEY, JSON.stringify(next));
  };
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ padding: 2 }}>
      <Typography
        id={headingId}
        component="h3"
        variant="body2"
        color="textSecondary"
        sx={{ marginBlockEnd: 0.5 }}
      >
        {t('switches')}
      </Typography>
      {NAMES.map((name) => {
        const Icon = ICONS[name];
        return (
          <Stack
            key={name}
            component="label"
            direction="row"
            sx={{ alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' }}
          >
            <Icon aria-hidden="true" sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box component="span" sx={{ flexGrow: 1 }}>
              {t(`toggles.${name}`)}
            </Box>
            <Switch
              edge="end"
              checked={toggles[name]}
              onChange={({ target }) => set(name, target.checked)}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}

const togglesSchema = z.object({
  notifications: z.boolean(),
  cloudSync: z.boolean(),
  retroThrusters: z.boolean(),
});

type Toggles = z.infer<typeof togglesSchema>;

const KEY = 'quick-panel:v1';

/** R2.26: notifications are on until the user says otherwise. */
const initial: Toggles = { notifications: true, cloudSync: false, retroThrusters: false };

/** The switches as this browser keeps them; what cannot be read counts as never set. */
function readToggles(): Toggles {
  try {
    const parsed = togglesSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : initial;
  } catch {
    return initial;
  }
}
