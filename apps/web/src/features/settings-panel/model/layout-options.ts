import {
  BAR_STYLES,
  type LayoutConfig,
  type LayoutStyle,
  NAVBAR_STYLES,
  PAGE_MODES,
} from '@file-server/contract/settings';
import type { DeepPartial } from '../../../lib/settings/merge-settings.ts';

type Config = Readonly<LayoutConfig>;
type Change = DeepPartial<LayoutConfig>;

/** Why an option has no effect at the moment; a key of the texts. */
export type Reason = 'fullwidth' | 'navbarHidden' | 'toolbarHidden' | 'footerHidden' | 'neverFolds';

const SIDES = ['left', 'right'] as const;
const ORDERS = ['above', 'below'] as const;

export type OptionValue =
  | LayoutConfig['mode']
  | LayoutConfig['navbar']['style']
  | LayoutConfig['navbar']['position']
  | LayoutConfig['toolbar']['position'];

interface Option<Id extends string> {
  readonly id: Id;
  /** Null when the option works. */
  readonly reason: (config: Config) => Reason | null;
}

export interface SwitchOption extends Option<
  'navbarDisplay' | 'navbarFolded' | 'toolbarDisplay' | 'footerDisplay'
> {
  readonly kind: 'switch';
  readonly read: (config: Config) => boolean;
  readonly change: (value: boolean) => Change;
}

export interface ChoiceOption extends Option<
  'mode' | 'navbarPosition' | 'navbarStyle' | 'toolbarStyle' | 'toolbarPosition' | 'footerStyle'
> {
  readonly kind: 'choice';
  readonly values: readonly OptionValue[];
  readonly read: (config: Config) => OptionValue;
  readonly change: (value: OptionValue) => Change;
}

export interface WidthOption extends Option<'containerWidth'> {
  readonly kind: 'width';
  readonly read: (config: Config) => number;
  readonly change: (value: number) => Change;
}

export type LayoutOption = SwitchOption | ChoiceOption | WidthOption;

export interface OptionGroup {
  readonly id: 'page' | 'navbar' | 'toolbar' | 'footer';
  readonly options: readonly LayoutOption[];
}

function choice<Value extends OptionValue>(
  option: Omit<ChoiceOption, 'kind' | 'values' | 'change'> & {
    values: readonly Value[];
    change: (value: Value) => Change;
  },
): ChoiceOption {
  const { values, change } = option;
  return {
    ...option,
    kind: 'choice',
    change: (value) => {
      const known = values.find((candidate) => candidate === value);
      return known === undefined ? {} : change(known);
    },
  };
}

const always = (): null => null;
const withNavbar = ({ navbar }: Config): Reason | null => (navbar.display ? null : 'navbarHidden');
const withToolbar = ({ toolbar }: Config): Reason | null =>
  toolbar.display ? null : 'toolbarHidden';
const withFooter = ({ footer }: Config): Reason | null => (footer.display ? null : 'footerHidden');

const page: OptionGroup = {
  id: 'page',
  options: [
    choice({
      id: 'mode',
      values: PAGE_MODES,
      reason: always,
      read: ({ mode }) => mode,
      change: (mode) => ({ mode }),
    }),
    {
      kind: 'width',
      id: 'containerWidth',
      reason: ({ mode }) => (mode === 'fullwidth' ? 'fullwidth' : null),
      read: ({ containerWidth }) => containerWidth,
      change: (containerWidth) => ({ containerWidth }),
    },
  ],
};

const navbarDisplay: SwitchOption = {
  kind: 'switch',
  id: 'navbarDisplay',
  reason: always,
  read: ({ navbar }) => navbar.display,
  change: (display) => ({ navbar: { display } }),
};

const navbarStyle = (values: readonly LayoutConfig['navbar']['style'][]): ChoiceOption =>
  choice({
    id: 'navbarStyle',
    values,
    reason: withNavbar,
    read: ({ navbar }) => navbar.style,
    change: (style) => ({ navbar: { style } }),
  });

const verticalNavbar: OptionGroup = {
  id: 'navbar',
  options: [
    navbarDisplay,
    choice({
      id: 'navbarPosition',
      values: SIDES,
      // A hidden navbar is a drawer, which comes from there.
      reason: always,
      read: ({ navbar }) => navbar.position,
      change: (position) => ({ navbar: { position } }),
    }),
    navbarStyle(NAVBAR_STYLES),
    {
      kind: 'switch',
      id: 'navbarFolded',
      reason: (config) =>
        withNavbar(config) ?? (config.navbar.style === 'style-1' ? 'neverFolds' : null),
      read: ({ navbar }) => navbar.folded,
      change: (folded) => ({ navbar: { folded } }),
    },
  ],
};

const horizontalNavbar: OptionGroup = {
  id: 'navbar',
  options: [navbarDisplay, navbarStyle(BAR_STYLES)],
};

const toolbarOptions: readonly LayoutOption[] = [
  {
    kind: 'switch',
    id: 'toolbarDisplay',
    reason: always,
    read: ({ toolbar }) => toolbar.display,
    change: (display) => ({ toolbar: { display } }),
  },
  choice({
    id: 'toolbarStyle',
    values: BAR_STYLES,
    reason: withToolbar,
    read: ({ toolbar }) => toolbar.style,
    change: (style) => ({ toolbar: { style } }),
  }),
];

const toolbarPosition = choice({
  id: 'toolbarPosition',
  values: ORDERS,
  reason: (config) => withToolbar(config) ?? withNavbar(config),
  read: ({ toolbar }) => toolbar.position,
  change: (position) => ({ toolbar: { position } }),
});

const footer: OptionGroup = {
  id: 'footer',
  options: [
    {
      kind: 'switch',
      id: 'footerDisplay',
      reason: always,
      read: (config) => config.footer.display,
      change: (display) => ({ footer: { display } }),
    },
    choice({
      id: 'footerStyle',
      values: BAR_STYLES,
      reason: withFooter,
      read: (config) => config.footer.style,
      change: (style) => ({ footer: { style } }),
    }),
  ],
};

const vertical: readonly OptionGroup[] = [
  page,
  verticalNavbar,
  { id: 'toolbar', options: toolbarOptions },
  footer,
];

const horizontal: readonly OptionGroup[] = [
  page,
  horizontalNavbar,
  { id: 'toolbar', options: [...toolbarOptions, toolbarPosition] },
  footer,
];

/** What can be chosen in each layout (R2.23); the form is made from it. */
export const layoutOptions: Readonly<Record<LayoutStyle, readonly OptionGroup[]>> = {
  layout1: vertical,
  layout2: horizontal,
  layout3: horizontal,
};
