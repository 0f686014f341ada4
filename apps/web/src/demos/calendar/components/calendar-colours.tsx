import GlobalStyles from '@mui/material/GlobalStyles';
import { alpha, type Theme } from '@mui/material/styles';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** The words of the library's theme in the colours of ours; its own greys are too pale to read. */
const coloursOf = ({ palette }: Theme) => {
  const { primary, text, background, action, divider } = palette;
  const tint = (colour: string) => `color-mix(in oklab, ${colour} 26%, ${background.paper})`;
  const over = (share: number) => alpha(text.secondary, share);
  return {
    primary: primary.main,
    'primary-foreground': primary.contrastText,
    'primary-over': primary.dark,
    'primary-down': primary.dark,
    secondary: action.selected,
    'secondary-foreground': text.primary,
    'secondary-over': action.hover,
    'secondary-down': action.hover,
    // Today.
    tertiary: primary.main,
    'tertiary-foreground': primary.contrastText,
    'tertiary-over': primary.dark,
    'tertiary-down': primary.dark,
    event: tint(primary.main),
    'event-contrast': text.primary,
    highlight: alpha(primary.main, 0.16),
    now: palette.error.main,
    selected: action.selected,
    'selected-foreground': text.primary,
    'selected-over': action.hover,
    'selected-down': action.hover,
    outline: palette.focus,
    popover: background.floating,
    'popover-foreground': text.primary,
    background: background.paper,
    foreground: text.primary,
    'strong-foreground': text.primary,
    'muted-foreground': text.secondary,
    'faint-foreground': text.secondary,
    faint: over(0.06),
    muted: over(0.1),
    strong: over(0.22),
    stronger: over(0.28),
    strongest: over(0.34),
    border: divider,
    'strong-border': over(0.32),
  };
};

/** Classes of what is drawn for an event, beside those of the theme. */
export const EVENT_BAR = 'calendar-event-bar';
export const EVENT_DOT = 'calendar-event-dot';
export const EVENT_TITLE = 'calendar-event-title';
export const COLUMN_EVENT = 'calendar-column-event';
export const COLUMN_TIME = 'calendar-column-time';
export const COLUMN_TITLE = 'calendar-column-title';
/** The hours of a week, whose columns are narrow on a phone. */
export const WEEK = 'calendar-week';
export const AGENDA_DAY = 'calendar-agenda-day';
export const AGENDA_ROW = 'calendar-agenda-row';
/** An event of a month whose days are too narrow for its title. */
export const MARK = 'calendar-mark';
export const CHOSEN = 'calendar-chosen';
export const QUIET = 'calendar-quiet';
export const LANE = 'calendar-lane';
export const POPOVER = 'calendar-popover';
export const DAY_OF_WEEK = 'calendar-day-of-week';
export const DAY_NUMBER = 'calendar-day-number';
export const TODAY = 'calendar-today';

/** Whole days have the second colour, so that they are told from hours at a glance. */
export const ALL_DAY_COLOUR = 'var(--calendar-all-day)';

const eventStyles = ({ palette, breakpoints }: Theme) => {
  // Mirrored with the rest of the styles.
  const bar = (colour: string) => `inset 3px 0 0 ${colour}`;
  return {
    [`.${EVENT_BAR}`]: {
      paddingInlineStart: 4,
      boxShadow: bar(palette.primary.main),
      [`&[style*="${ALL_DAY_COLOUR}"]`]: { boxShadow: bar(palette.secondary.main) },
    },
    [`.${EVENT_DOT}`]: { borderColor: palette.primary.main },
    [`.${EVENT_TITLE}`]: { fontWeight: 500, textOverflow: 'ellipsis' },
    [`.${COLUMN_TIME}`]: { textOverflow: 'ellipsis' },
    [`.${AGENDA_ROW}.${AGENDA_ROW} > *`]: {
      flexShrink: 0,
      maxWidth: '100%',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      width: 'auto',
    },
    [`.${MARK}.${MARK}`]: {
      position: 'relative',
      height: 6,
      marginBlock: 1,
      overflow: 'hidden',
      padding: 0,
      borderRadius: RADIUS.full,
      boxShadow: 'none',
      backgroundColor: palette.primary.main,
      // The day below it takes the press.
      pointerEvents: 'none',
      [`&[style*="${ALL_DAY_COLOUR}"]`]: { backgroundColor: palette.secondary.main },
      // For those who hear the page.
      '& > *': { position: 'absolute', clipPath: 'inset(50%)' },
    },
    [`.${CHOSEN}`]: { backgroundColor: palette.action.selected },
    '@media (max-width: 359.95px)': {
      [`.${AGENDA_DAY}.${AGENDA_DAY}`]: { flexDirection: 'column', paddingBlock: 4 },
      [`.${COLUMN_TITLE}`]: { overflowWrap: 'anywhere', whiteSpace: 'normal' },
    },
    [breakpoints.down('sm')]: {
      [`.${AGENDA_ROW}.${AGENDA_ROW}`]: {
        flexDirection: 'column-reverse',
        alignItems: 'flex-start',
        gap: 0,
      },
      // A time that is cut names another hour; where it is, the axis says.
      [`.${WEEK} .${COLUMN_TIME}`]: { display: 'none' },
      // All of a column is for the title, in as many lines as there are.
      [`.${WEEK} .${COLUMN_EVENT}`]: {
        containerType: 'inline-size',
        alignItems: 'stretch',
        padding: '0 1px',
        overflow: 'hidden',
      },
      [`.${WEEK} .${COLUMN_TITLE}`]: {
        flexGrow: 1,
        paddingBlock: 0,
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
        // Two that share a day have a letter a line: they are read from the side.
        '@container (max-width: 20px)': {
          marginLeft: '-1px',
          marginRight: '-1px',
          whiteSpace: 'nowrap',
          writingMode: 'vertical-rl',
        },
      },
    },
    // The next day would lie over a line around it.
    [`.${LANE}:focus-visible`]: { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    [`.${DAY_OF_WEEK}`]: {
      fontSize: '0.75rem',
      color: palette.text.secondary,
      textTransform: 'uppercase',
    },
    [`.${DAY_NUMBER}`]: {
      minWidth: 32,
      borderRadius: RADIUS.full,
      // Seven stand beside each other on a phone, also in larger text.
      fontSize: 'clamp(12px, 4.6vw, 1.125rem)',
      lineHeight: '32px',
      textAlign: 'center',
      [`&.${TODAY}`]: {
        color: palette.primary.contrastText,
        backgroundColor: palette.primary.main,
      },
      [`[role=link]:hover > &:not(.${TODAY})`]: { backgroundColor: palette.action.hover },
      '[role=link]:focus-visible > &': { outline: `2px solid ${palette.focus}` },
    },
    [`.${POPOVER}`]: { maxHeight: 'min(26rem, 80dvh)', overflowY: 'auto' },
    [`.${QUIET}`]: { fontSize: '0.75rem', color: palette.text.secondary },
  };
};

/** For the grid, and for what the library puts at the end of the page: popover and dragged event. */
export function CalendarColours() {
  return (
    <GlobalStyles
      styles={(theme) => {
        const { palette } = theme;
        const colours = Object.entries(coloursOf(theme));
        return {
          ':root': {
            ...Object.fromEntries(
              colours.map(([name, colour]) => [`--fc-monarch-${name}`, colour]),
            ),
            '--calendar-all-day': `color-mix(in oklab, ${palette.secondary.main} 26%, ${palette.background.paper})`,
          },
          ...eventStyles(theme),
        };
      }}
    />
  );
}
