import * as z from 'zod/mini';
import { catch as fallBack } from 'zod/mini';

export const LAYOUT_STYLES = ['layout1', 'layout2', 'layout3'] as const;
export type LayoutStyle = (typeof LAYOUT_STYLES)[number];

/** Looks of the vertical navbar (layout1). */
export const NAVBAR_STYLES = ['style-1', 'style-2', 'style-3', 'style-3-dense'] as const;
export type NavbarStyle = (typeof NAVBAR_STYLES)[number];

/** `fixed` stays while the page scrolls, `static` scrolls away. */
export const BAR_STYLES = ['fixed', 'static'] as const;
export type BarStyle = (typeof BAR_STYLES)[number];

export const PAGE_MODES = ['boxed', 'container', 'fullwidth'] as const;
export type PageMode = (typeof PAGE_MODES)[number];

export const LANGUAGES = ['en', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const REGIONS = ['main', 'navbar', 'toolbar', 'footer'] as const;
/** The parts of the page that are themed by themselves. */
export type Region = (typeof REGIONS)[number];

const panelSchema = z.object({ display: z.boolean() });

export const layoutConfigSchema = z.object({
  mode: z.enum(PAGE_MODES),
  /** CSS pixels; limits the page in the modes boxed and container. */
  containerWidth: z.number().check(z.minimum(320), z.maximum(7680)),
  scroll: z.enum(['body', 'content']),
  navbar: z.object({
    display: z.boolean(),
    /** A navbar style in layout1, a bar style in the horizontal layouts. */
    style: z.enum([...NAVBAR_STYLES, ...BAR_STYLES]),
    folded: z.boolean(),
    position: z.enum(['left', 'right']),
  }),
  toolbar: z.object({
    display: z.boolean(),
    style: z.enum(BAR_STYLES),
    /** Relative to the navbar; has a meaning in the horizontal layouts. */
    position: z.enum(['above', 'below']),
  }),
  footer: z.object({ display: z.boolean(), style: z.enum(BAR_STYLES) }),
  leftSidePanel: panelSchema,
  rightSidePanel: panelSchema,
});
export type LayoutConfig = z.infer<typeof layoutConfigSchema>;

/** How the shell looks for one person (R3.05). */
export const settingsSchema = z.object({
  layout: z.object({ style: z.enum(LAYOUT_STYLES), config: layoutConfigSchema }),
  customScrollbars: z.boolean(),
  direction: z.enum(['ltr', 'rtl']),
  /** Ids of colour schemes; one that is unknown falls back to the default. */
  theme: z.object({
    main: z.string().check(z.maxLength(40)),
    navbar: z.string().check(z.maxLength(40)),
    toolbar: z.string().check(z.maxLength(40)),
    footer: z.string().check(z.maxLength(40)),
  }),
  language: z.enum(LANGUAGES),
  /** Percent of the root text size. */
  textSize: z.number().check(z.minimum(70), z.maximum(130)),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Ids of navigation items, in the order of the toolbar (R2.29). */
export const shortcutsSchema = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50));

const orNull = <Schema extends z.core.SomeType>(schema: Schema) =>
  fallBack(z.nullable(schema), null);

/**
 * What a user keeps on the server; null = never set. What another release stored and this one does
 * not understand counts as never set, because no setting may stand in the way of a sign-in.
 */
export const preferencesSchema = z.object({
  settings: orNull(settingsSchema),
  shortcuts: orNull(shortcutsSchema),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** POST /api/auth/user/update (R7.06): what is absent stays as it is. */
export const updateUserRequestSchema = z.object({
  user: z.object({
    data: z.object({
      settings: z.optional(settingsSchema),
      shortcuts: z.optional(shortcutsSchema),
    }),
  }),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>;
export const updateUserResponseSchema = z.object({
  status: z.literal('success'),
  preferences: preferencesSchema,
});
