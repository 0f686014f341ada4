import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { ItemIcon } from '../../navbar/item-icon.tsx';
import type { NavigationLeaf } from '../../navigation/navigation-tree.ts';
import { matchParts } from './match-parts.ts';

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  paddingInline: theme.spacing(1.5),
  borderRadius: 6,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: theme.palette.action.selected },
}));

type SuggestionProps = {
  item: NavigationLeaf;
  typed: string;
  option: HTMLAttributes<HTMLLIElement>;
};

/** A page that was found; what matches is bold. */
export function Suggestion({ item, typed, option }: SuggestionProps) {
  return (
    <Option {...option}>
      <ItemIcon icon={item.icon} iconClass={item.iconClass} />
      <Typography component="span" noWrap>
        {matchParts(item.title, typed).map(({ text, isMatch }) =>
          isMatch ? (
            <Box component="b" key="match" sx={{ fontWeight: 700 }}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Typography>
    </Option>
  );
}
