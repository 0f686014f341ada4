import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { toInstant } from '../../../lib/local-moment.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ReleaseFields } from '../../../shared/publishing/release-fields.tsx';
import {
  NO_RELEASE,
  readRelease,
  type ReleaseField,
} from '../../../shared/publishing/release-values.ts';
import { checkQuery } from '../api/publish-queries.ts';
import { areNotesTooLong, type Moment } from '../model/metadata.ts';
import type { FoundFile } from '../model/read-dropped.ts';
import { sizeOf } from '../model/staged.ts';
import { isUndecided, tally, type Staging } from '../use-staging.ts';
import { FileButtons } from './file-buttons.tsx';
import { MomentChoice, type MomentValue } from './moment-choice.tsx';
import { NameConflicts } from './name-conflicts.tsx';
import { Section } from './section.tsx';
import { StagedFiles } from './staged-files.tsx';

const NONE = new Map<string, never>();

type BatchFormProps = {
  folderId: string | null;
  staging: Staging;
  onAdd: (files: readonly FoundFile[]) => void;
  onStart: () => void;
  onClear: () => void;
};

/** The files of a batch, what happens to taken names, and what all of it is released as. */
export function BatchForm({ folderId, staging, onAdd, onStart, onClear }: BatchFormProps) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const format = useFormat();
  const textOf = useProblemText();
  const [release, setRelease] = useState(NO_RELEASE);
  const [when, setWhen] = useState<MomentValue>({ kind: 'now', local: '' });
  const [wrong, setWrong] = useState<readonly (ReleaseField | 'when')[]>([]);
  const sound = staging.files.filter(({ problem }) => problem === null);
  const check = useQuery({ ...checkQuery(folderId, sound), enabled: sound.length > 0 });
  const checked = check.data ?? NONE;
  const { taken, refused } = tally(staging.files, checked);
  const isOpen = sound.some((staged) => isUndecided(staged, checked, staging.choices));
  const starting = useMutation({
    mutationFn: (batch: Batch) => staging.start(batch.release, batch.moment),
    onSuccess: (hasStarted) => hasStarted && onStart(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBatch(release, when);
    setWrong('wrong' in read ? read.wrong : []);
    if (!('wrong' in read)) starting.mutate(read);
  };
  const count = staging.files.length - refused;
  const checkFailure = useFailure(check);
  const failure = starting.error ?? checkFailure;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4 }}>
      <Section
        title={t('batch', { count: staging.files.length })}
        hint={format.bytes(sizeOf(staging.files))}
        action={<FileButtons variant="outlined" size="small" onAdd={onAdd} />}
      >
        <Stack sx={{ gap: 1.5 }}>
          {taken > 0 && (
            <NameConflicts
              count={taken}
              value={staging.choices.all}
              onChoose={(all) => staging.setChoices({ all, single: NONE })}
            />
          )}
          <StagedFiles staging={staging} checked={checked} />
        </Stack>
      </Section>
      <Section title={t('release')} hint={t('releaseHint')}>
        <Stack sx={{ gap: 2.5, marginBlockStart: 2 }}>
          <ReleaseFields
            values={release}
            wrong={wrong.filter((field) => field !== 'when')}
            onChange={setRelease}
          />
          <MomentChoice value={when} isWrong={wrong.includes('when')} onChange={setWhen} />
        </Stack>
      </Section>
      <SubmitBar
        note={
          failure !== null
            ? textOf(failure)
            : isOpen
              ? t('sayFirst')
              : refused > 0
                ? t('refusedCount', { count: refused })
                : null
        }
        isError={failure !== null}
        label={t(`submit.${when.kind}`, { count })}
        isBusy={starting.isPending || check.isLoading}
        disabled={isOpen || count === 0}
        onClear={onClear}
      />
    </Stack>
  );
}

type Batch = Extract<ReturnType<typeof readBatch>, { moment: Moment }>;

/** What was filled in, or the fields that are wrong. */
function readBatch(values: typeof NO_RELEASE, when: MomentValue) {
  const read = readRelease(values);
  const instant = when.kind === 'at' ? toInstant(when.local) : null;
  const wrong: (ReleaseField | 'when')[] = 'wrong' in read ? [...read.wrong] : [];
  if (areNotesTooLong(values.notes)) wrong.push('notes');
  if (when.kind === 'at' && (instant === null || Date.parse(instant) < Date.now())) {
    wrong.push('when');
  }
  if ('wrong' in read || wrong.length > 0) return { wrong };
  const moment: Moment =
    when.kind === 'at' ? { kind: 'at', instant: instant ?? '' } : { kind: when.kind };
  return { release: read.release, moment };
}

type SubmitBarProps = {
  note: string | null;
  isError: boolean;
  label: string;
  isBusy: boolean;
  disabled: boolean;
  onClear: () => void;
};

function SubmitBar({ note, isError, label, isBusy, disabled, onClear }: SubmitBarProps) {
  const { t } = useTranslation('publishing');
  return (
    <Box
      data-bottom-bar=""
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        paddingBlock: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        role={isError ? 'alert' : 'status'}
        variant="body2"
        color={isError ? 'error' : 'textSecondary'}
        sx={{ flex: '1 1 200px' }}
      >
        {note}
      </Typography>
      <Button onClick={onClear}>{t('clear')}</Button>
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        disabled={disabled}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {label}
      </Button>
    </Box>
  );
}
