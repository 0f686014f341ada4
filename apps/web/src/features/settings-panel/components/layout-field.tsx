import type { LayoutConfig } from '@file-server/contract/settings';
import { useTranslation } from 'react-i18next';
import { isRecord, type DeepPartial } from '../../../lib/settings/merge-settings.ts';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import type { LayoutOption, OptionValue } from '../model/layout-options.ts';
import { Segments, SwitchRow, WidthField } from './fields.tsx';

/** Right-to-left mirrors the page, and with it the sides that the settings speak of. */
const MIRRORED = new Map<OptionValue, OptionValue>([
  ['left', 'right'],
  ['right', 'left'],
]);

/** What an option writes into the settings. */
function changeOf(option: LayoutOption, config: LayoutConfig): DeepPartial<LayoutConfig> {
  switch (option.kind) {
    case 'switch':
      return option.change(option.read(config));
    case 'choice':
      return option.change(option.read(config));
    case 'width':
      return option.change(option.read(config));
  }
}

/** Whether the page itself sets any of what `change` would set. */
function isDecided(change: object, page: object | undefined): boolean {
  const decided = new Map(Object.entries(page ?? {}));
  return Object.entries(change).some(([key, value]) => {
    const other: unknown = decided.get(key);
    return isRecord(value) && isRecord(other) ? isDecided(value, other) : other !== undefined;
  });
}

/** One option of the chosen layout; disabled with the reason while it has no effect. */
export function LayoutField({ option }: { option: LayoutOption }) {
  const { t } = useTranslation('settings-panel');
  const config = useSettings(({ defaults }) => defaults.layout.config);
  const isOverruled = useSettings(({ defaults, route }) =>
    isDecided(changeOf(option, defaults.layout.config), route.layout?.config),
  );
  const rtl = useDirection() === 'rtl';
  const seen = (value: OptionValue): OptionValue => (rtl ? (MIRRORED.get(value) ?? value) : value);
  // A page may hide a part that the user has not.
  const reason = useSettings(({ current }) => option.reason(current.layout.config));
  const pageHint = isOverruled ? t('pageDecides') : null;
  const shared = {
    label: t(`option.${option.id}`),
    disabled: reason !== null || isOverruled,
    hint: reason === null ? pageHint : t(`reason.${reason}`),
  };
  switch (option.kind) {
    case 'switch':
      return (
        <SwitchRow
          {...shared}
          checked={option.read(config)}
          onChange={(value) => setDefaultSettings({ layout: { config: option.change(value) } })}
        />
      );
    case 'choice':
      return (
        <Segments
          {...shared}
          values={option.values}
          textOf={(value) => t(`value.${seen(value)}`)}
          value={option.read(config)}
          onChange={(value) => setDefaultSettings({ layout: { config: option.change(value) } })}
        />
      );
    case 'width':
      return (
        <WidthField
          {...shared}
          value={option.read(config)}
          onChange={(value) => setDefaultSettings({ layout: { config: option.change(value) } })}
        />
      );
  }
}
