import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { RADIUS } from '../../ui/theme/measures.ts';

type LinkSwitchProps = {
  label: string;
  options: readonly { readonly to: string; readonly text: string }[];
};

/** The forms that a page has, each with an address of its own. What is looked for stays. */
export function LinkSwitch({ label, options }: LinkSwitchProps) {
  return (
    <Row aria-label={label}>
      {options.map(({ to, text }) => (
        <Option
          key={to}
          to={to}
          search={true}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {text}
        </Option>
      ))}
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  padding: 3,
  gap: 2,
  borderRadius: RADIUS.medium,
  backgroundColor: theme.palette.background.default,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
}));

const Option = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    minHeight: 38,
    paddingInline: theme.spacing(2),
    borderRadius: RADIUS.small,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current="page"]': {
      color: theme.palette.text.primary,
      backgroundColor: theme.palette.action.selected,
    },
    [theme.breakpoints.up('lg')]: { minHeight: 30 },
  })),
);
