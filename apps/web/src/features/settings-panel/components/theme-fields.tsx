import { type Region, REGIONS } from '@file-server/contract';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { derivedSchemes, findScheme, listSchemes } from '../../../ui/theme/schemes.ts';
import { ThemeSelect } from './theme-select.tsx';

/** A colour scheme for each part of the page; the bars may also follow the page. */
export function ThemeFields() {
  const theme = useSettings(({ defaults }) => defaults.theme);
  const choicesOf = (region: Region) =>
    region === 'main' ? listSchemes() : [...derivedSchemes(theme.main), ...listSchemes()];
  return REGIONS.map((region) => {
    const choices = choicesOf(region);
    const isKnown = choices.some(({ id }) => id === theme[region]);
    return (
      <ThemeSelect
        key={region}
        region={region}
        choices={choices}
        value={isKnown ? theme[region] : findScheme(theme[region]).id}
        onChange={(id) => setDefaultSettings({ theme: { [region]: id } })}
      />
    );
  });
}
