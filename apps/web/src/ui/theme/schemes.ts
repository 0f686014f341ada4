import type { Region } from '@file-server/contract/settings';
import type { ColourScheme } from './colour-scheme.ts';
import { darkSchemes } from './dark-schemes.ts';
import { lightSchemes } from './light-schemes.ts';

type OwnScheme = (typeof lightSchemes | typeof darkSchemes)[number];
export type SchemeId = OwnScheme['id'];
export type DerivedSchemeId = (typeof DERIVED_SCHEMES)[number];

/** Follow the main theme in a mode of their own; for the three bars, never for main. */
const DERIVED_SCHEMES = ['mainThemeDark', 'mainThemeLight'] as const;

const [defaultLight, ...otherLight] = lightSchemes;
const [defaultDark, ...otherDark] = darkSchemes;
const schemes: readonly OwnScheme[] = [defaultDark, defaultLight, ...otherDark, ...otherLight];
const byId: ReadonlyMap<string, ColourScheme> = new Map(
  schemes.map((scheme) => [scheme.id, scheme]),
);

/** The scheme of that id; `default` when there is none (specification, settings). */
export const findScheme = (id: string): ColourScheme => byId.get(id) ?? defaultLight;

const inMode = (scheme: ColourScheme, mode: ColourScheme['mode']): ColourScheme =>
  scheme.mode === mode ? scheme : findScheme(scheme.counterpart);

/** What the settings mean for one part of the page. */
export function schemeOfRegion(
  theme: Readonly<Record<Region, string>>,
  region: Region,
): ColourScheme {
  const id = theme[region];
  if (region === 'main') return findScheme(id);
  if (id === 'mainThemeDark') return inMode(findScheme(theme.main), 'dark');
  if (id === 'mainThemeLight') return inMode(findScheme(theme.main), 'light');
  return findScheme(id);
}

/** A scheme to choose from; `name` is a key of the namespace `colour-schemes`. */
export interface SchemeChoice<Id extends string = SchemeId> {
  readonly id: Id;
  readonly name: `names.${Id}`;
  /** For painting the choice in its own colours. */
  readonly colours: ColourScheme;
}

const choiceOf = <Id extends string>(id: Id, colours: ColourScheme): SchemeChoice<Id> => ({
  id,
  name: `names.${id}`,
  colours,
});

/** Every scheme that may be given to any part of the page, the dark ones first. */
export const listSchemes = (): readonly SchemeChoice[] =>
  schemes.map((scheme) => choiceOf(scheme.id, scheme));

/** The two more that the bars may have, painted as they look beside that main theme. */
export const derivedSchemes = (main: string): readonly SchemeChoice<DerivedSchemeId>[] => [
  choiceOf('mainThemeDark', inMode(findScheme(main), 'dark')),
  choiceOf('mainThemeLight', inMode(findScheme(main), 'light')),
];
