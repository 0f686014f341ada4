import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is told to those who hear the page, where the list that was found does not say it. */
  found?: string | false;
};

/** Looks through the list on show while one types. */
export function SearchBox({ label, value, onChange, found }: SearchBoxProps) {
  const { t } = useTranslation('demo-kit');
  const input = useRef<HTMLInputElement>(null);
  return (
    <RegionTheme region="main">
      <OutlinedInput
        fullWidth
        inputRef={input}
        value={value}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape empties the field, before it means anything to the page.
          event.stopPropagation();
          onChange('');
        }}
        startAdornment={
          <SearchOutlined
            aria-hidden="true"
            sx={{ marginInlineEnd: 1, fontSize: 20, color: 'text.secondary' }}
          />
        }
        endAdornment={
          value !== '' && (
            <IconButton
              edge="end"
              aria-label={t('search.clear')}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
              sx={{ width: 32, height: 32, color: 'text.secondary' }}
            >
              <CloseOutlined sx={{ fontSize: 18 }} />
            </IconButton>
          )
        }
        slotProps={{
          input: {
            'aria-label': label,
            role: 'searchbox',
            type: 'text',
            enterKeyHint: 'search',
          },
        }}
        sx={{
          maxWidth: 560,
          height: 44,
          borderRadius: RADIUS.full,
          fontSize: { xs: rem(16), md: rem(14) },
          paddingInline: '16px',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        }}
      />
      {found !== undefined && (
        <VisuallyHidden role="status">{value.trim() !== '' && found}</VisuallyHidden>
      )}
    </RegionTheme>
  );
}
