import type { Entry } from '@file-server/contract/library';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFolder, refreshLibrary, renameEntry } from './api.ts';
import { askOrSay } from './conflict.ts';
import type { OrganisingTask } from './organising.ts';
import { useOrganisingProblem } from './use-organising-problem.ts';

type NameDialogProps = {
  task: Extract<OrganisingTask, { kind: 'rename' | 'create' }>;
  onClose: () => void;
};

/** Asks for the name of a new folder, or another name of an entry. */
export function NameDialog({ task, onClose }: NameDialogProps) {
  const { t } = useTranslation('organise');
  const titleId = useId();
  const client = useQueryClient();
  const problemText = useOrganisingProblem();
  const before = task.kind === 'rename' ? task.entry.name : '';
  const [name, setName] = useState(before);
  const wanted = name.normalize('NFC').trim();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      task.kind === 'rename'
        ? renameEntry(task.entry, wanted)
        : createFolder(task.parentId, wanted),
    onSuccess: async () => {
      await refreshLibrary(client);
      onClose();
    },
    onError: (failure) => {
      const conflict =
        task.kind === 'create'
          ? null
          : {
              what: task.kind,
              seen: [task.entry],
              goOn: async ([present = task.entry]: readonly Entry[]) => {
                await renameEntry(present, wanted);
                await refreshLibrary(client);
              },
            };
      askOrSay(failure, conflict, task, problemText);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { component: 'form' } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === before) onClose();
        else mutate();
      }}
    >
      <DialogTitle id={titleId}>
        {t(task.kind === 'rename' ? 'rename.title' : 'create.title')}
      </DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          margin="dense"
          autoComplete="off"
          label={t('name')}
          value={name}
          error={error !== null}
          helperText={error === null ? ' ' : problemText(error)}
          onChange={(event) => {
            setName(event.target.value);
            if (error !== null) reset();
          }}
          slotProps={{
            formHelperText: { role: error === null ? undefined : 'alert' },
            htmlInput: { ref: selectStem, dir: 'auto' },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={name.trim() === ''}
          loading={isPending}
        >
          {t(task.kind === 'rename' ? 'rename.do' : 'create.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The ending of a file mostly stays. */
const selectStem = (input: HTMLInputElement | null): void => {
  if (input === null) return;
  input.focus();
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
};
