import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../lib/isolate.ts';
import { FoundOption } from '../shared/file-search/found-option.tsx';
import { type Found, useFileSearch } from '../shared/file-search/use-file-search.ts';
import { takeFocus } from '../ui/take-focus.ts';

const FILTERS = { type: 'folder' };
const FOLDERS = 20;

type FolderFieldProps = {
  folder: Found | null;
  /** Why the chosen one will not do. */
  errorText: string | null;
  onChoose: (folder: Found | null) => void;
};

/** One folder of the library, found by any part of its name. */
export function FolderField({ folder, errorText, onChoose }: FolderFieldProps) {
  const { t } = useTranslation(['desk-kit', 'file-search']);
  const [typed, setTyped] = useState('');
  const { found, isPending, error, isPaused } = useFileSearch(typed, FILTERS, FOLDERS);
  const none = () => {
    if (typed.trim() === '') return t('folder.hint');
    if (isPaused) return t('file-search:offline');
    return error === null ? t('file-search:none', { text: typed }) : t('file-search:failed');
  };
  const place = folder && [t('file-search:top'), ...folder.path.map(({ name }) => isolate(name))];
  return (
    <Autocomplete
      options={found}
      // They are found by the server.
      filterOptions={(options) => [...options]}
      getOptionLabel={({ entry }) => entry.name}
      getOptionKey={({ entry }) => entry.id}
      isOptionEqualToValue={(one, other) => one.entry.id === other.entry.id}
      value={folder}
      onChange={(_, chosen) => onChoose(chosen)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      autoHighlight
      loading={isPending}
      loadingText={t('file-search:loading')}
      noOptionsText={none()}
      renderOption={({ key, ...option }, one) => (
        <FoundOption key={key} found={one} typed={typed} option={option} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={t('folder.label')}
          inputRef={takeFocus}
          error={errorText !== null}
          helperText={
            errorText ?? (place ? t('folder.place', { path: place.join(' / ') }) : t('folder.hint'))
          }
          slotProps={{
            ...params.slotProps,
            formHelperText: { role: errorText === null ? undefined : 'alert' },
            htmlInput: { ...params.slotProps.htmlInput, dir: 'auto' },
          }}
        />
      )}
    />
  );
}
