import FolderOutlined from '@mui/icons-material/FolderOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { MatchedText } from './matched-text.tsx';
import type { Found } from './use-file-search.ts';

/** A row of a list of suggestions. */
export const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  paddingInline: theme.spacing(1.5),
  borderRadius: RADIUS.small,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: theme.palette.action.selected },
}));

type FoundOptionProps = {
  found: Found;
  typed: string;
  option: HTMLAttributes<HTMLLIElement>;
};

/** A file or folder that was found: its name, where it lies, and how large it is. */
export function FoundOption({ found: { entry, path }, typed, option }: FoundOptionProps) {
  const { t } = useTranslation('file-search');
  const format = useFormat();
  const Icon = entry.kind === 'folder' ? FolderOutlined : InsertDriveFileOutlined;
  const place = [t('top'), ...path.map(({ name }) => name)];
  return (
    <Option {...option} style={{ minHeight: 52 }}>
      <Icon
        sx={{ flexShrink: 0, color: entry.kind === 'folder' ? 'primary.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography component="div" noWrap>
          <OneLine translate="no">
            <MatchedText text={entry.name} typed={typed} />
          </OneLine>
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary" noWrap>
          {place.map((name, index) => (
            <span key={index}>
              {index > 0 && ' / '}
              <bdi translate="no">{name}</bdi>
            </span>
          ))}
        </Typography>
      </Box>
      {entry.kind === 'file' && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ flexShrink: 0 }}
        >
          {format.bytes(entry.size)}
        </Typography>
      )}
    </Option>
  );
}
