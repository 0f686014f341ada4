import type { Release } from '@file-server/contract/releases';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { toInstant, toLocalMoment } from '../../../lib/local-moment.ts';
import { ReleaseFields } from '../../../shared/publishing/release-fields.tsx';
import {
  readRelease,
  valuesOf,
  type ReleaseField,
} from '../../../shared/publishing/release-values.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { useVersionDialogCall, type VersionDeskProps } from './use-version-desk.ts';

/** What a version is released as; of a draft also when it is published. */
export function EditVersionDialog({
  version,
  name,
  onClose,
}: VersionDeskProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const isDraft = version.state === 'draft';
  // The list behind the dialog is read again while somebody types.
  const [opened] = useState(version);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [scheduled] = useState(() => toLocalMoment(version.publishAt));
  const [moment, setMoment] = useState(scheduled);
  const [wrong, setWrong] = useState<readonly ReleaseField[]>([]);
  const [isPast, setIsPast] = useState(false);
  const { mutate, isPending, error } = useVersionDialogCall(version.id, { onClose });
  const save = () => {
    const read = readRelease(values);
    setWrong('wrong' in read ? read.wrong : []);
    const isMoved = isDraft && moment !== scheduled;
    const instant = toInstant(moment);
    // The server publishes at once what is due, which nobody means who chooses a moment.
    const hasPassed = isMoved && instant !== null && Date.parse(instant) < Date.now();
    setIsPast(hasPassed);
    if ('wrong' in read || hasPassed) return;
    // The field says less than the instant that it stands for, so one that is as it was is not sent.
    const publishAt = isMoved ? { publishAt: instant } : {};
    mutate({ kind: 'change', body: { ...changesOf(opened, read.release), ...publishAt } });
  };
  return (
    <DeskDialog
      title={t('desk.editTitle', { name: isolate(name) })}
      width="sm"
      submit={{ label: t('desk.save'), isBusy: isPending, onSubmit: save }}
      error={error}
      onClose={onClose}
    >
      {/* The label of the first field stands above it. */}
      <div style={{ paddingBlockStart: 6 }}>
        <ReleaseFields values={values} wrong={wrong} labelRef={takeFocus} onChange={setValues} />
      </div>
      {isDraft && (
        <TextField
          size="small"
          type="datetime-local"
          label={t('desk.publishAt')}
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
          error={isPast}
          helperText={t(isPast ? 'atWrong' : 'desk.publishAtHint')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </DeskDialog>
  );
}

/** What differs: anything else would undo what another operator has changed meanwhile. */
function changesOf(before: Release, release: Release): Partial<Release> {
  const { label, channel, platform, notes } = release;
  return {
    ...(label !== before.label && { label }),
    ...(channel !== before.channel && { channel }),
    ...(platform !== before.platform && { platform }),
    ...(notes !== before.notes && { notes }),
  };
}
