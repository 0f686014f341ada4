import type { ServerSetting } from '@file-server/contract/server-settings';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../../desk-kit/named-row.tsx';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useValueText } from '../use-values.ts';
import { LogoPreview } from './logo-preview.tsx';

type SettingRowProps = { setting: ServerSetting; onChange: () => void; onReset: () => void };

/** What holds, where that is from, and what would hold instead. */
export function SettingRow({ setting, onChange, onReset }: SettingRowProps) {
  const { t } = useTranslation('settings');
  const textOf = useValueText();
  const origin = useOrigin(setting);
  const name = t(`name.${setting.name}`);
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        {setting.name === 'logo' && setting.value !== null ? (
          <LogoPreview path={String(setting.value)} label={t('logo.preview')} />
        ) : (
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {textOf(setting.name, setting.value)}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {origin}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ flexShrink: 0, gap: 1, marginInlineStart: { xs: -1, sm: 0 } }}>
        {setting.origin === 'operator' && (
          <RowButton aria-label={t('reset.named', { name })} onClick={onReset}>
            {t('reset.action')}
          </RowButton>
        )}
        <RowButton aria-label={t('change.named', { name })} onClick={onChange}>
          {t('change.action')}
        </RowButton>
      </Stack>
    </Row>
  );
}

function useOrigin({ name, origin, fallback, variable, changedAt, changedBy }: ServerSetting) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const textOf = useValueText();
  // Isolated, so that it reads the same in every direction.
  const isolated = isolate(variable);
  if (origin !== 'operator') return t(`origin.${origin}`, { variable: isolated });
  const when = changedAt === null ? '' : format.dateTime(changedAt);
  const who = changedBy === null ? t('origin.nobody') : isolate(changedBy);
  return t('origin.operator', { when, who, fallback: textOf(name, fallback) });
}
