import type { ChangeVersionRequest, Release, Version } from '@file-server/contract/releases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { toInstant, toLocalMoment } from '../../../lib/local-moment.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import { useIsOpen } from '../../../lib/use-is-open.ts';
import { useSeenDraft } from '../../../shared/changed-meanwhile/use-seen-draft.ts';
import { ReleaseFields } from '../../../shared/publishing/release-fields.tsx';
import {
  readRelease,
  valuesOf,
  type ReleaseField,
  type ReleaseValues,
} from '../../../shared/publishing/release-values.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { DisputedRelease } from './disputed-release.tsx';
import {
  changeVersion,
  readVersionAgain,
  useLateRefusal,
  type VersionDeskProps,
} from './use-version-desk.ts';

/** What is typed of a version, and the moment at which a draft is published by itself. */
type VersionDraft = ReleaseValues & { moment: string };

/** What a version is released as; of a draft also when it is published. */
export function EditVersionDialog({
  version,
  name,
  onClose,
}: VersionDeskProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  // The list behind the dialog is read again while somebody types.
  const { seen, draft, setDraft, disputed, save } = useSeenDraft({ opened: version, toDraft });
  const isDraft = seen.state === 'draft';
  const [wrong, setWrong] = useState<readonly ReleaseField[]>([]);
  const [isPast, setIsPast] = useState(false);
  const { mutate, isPending, error } = useSaving(version.id, name, { save, onClose });
  const submit = () => {
    const read = readRelease(draft);
    setWrong('wrong' in read ? read.wrong : []);
    const { publishAt } = 'wrong' in read ? {} : changesOf(seen, draft);
    // The server publishes at once what is due, which nobody means who chooses a moment.
    const hasPassed = typeof publishAt === 'string' && Date.parse(publishAt) < Date.now();
    setIsPast(hasPassed);
    if (!('wrong' in read) && !hasPassed) mutate();
  };
  return (
    <DeskDialog
      title={t('desk.editTitle', { name: isolate(name) })}
      width="sm"
      submit={{ label: t('desk.save'), isBusy: isPending, onSubmit: submit }}
      error={error}
      onClose={onClose}
    >
      {/* The label of the first field stands above it. */}
      <div style={{ paddingBlockStart: 6 }}>
        <ReleaseFields
          values={draft}
          wrong={wrong}
          labelRef={takeFocus}
          onChange={(values) => setDraft({ ...draft, ...values })}
        />
      </div>
      {isDraft && (
        <DateField
          size="small"
          type="datetime-local"
          label={t('desk.publishAt')}
          value={draft.moment}
          onChange={({ target }) => setDraft({ ...draft, moment: target.value })}
          error={isPast}
          helperText={t(isPast ? 'atWrong' : 'desk.publishAtHint')}
        />
      )}
      {/* Another dispute is another thing to read. */}
      <DisputedRelease key={seen.etag} version={seen} fields={disputed} />
    </DeskDialog>
  );
}

type SavingOptions = Pick<ReturnType<typeof useSeenDraft<Version, VersionDraft>>, 'save'> & {
  onClose: () => void;
};

/** Saves what is typed. What comes once the dialog is closed is said in the corner. */
function useSaving(versionId: string, name: string, { save, onClose }: SavingOptions) {
  const { t } = useTranslation('publishing');
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const send = async (seen: Version, draft: VersionDraft) => {
    await changeVersion(seen, changesOf(seen, draft));
  };
  return useMutation({
    mutationFn: () =>
      save({
        send,
        isChanged: (error) => problemCodeOf(error) === 'version_changed',
        read: () => readVersionAgain(client, versionId),
      }),
    onSuccess: (isDone) => {
      if (isDone && isOpen()) onClose();
      if (!isDone && !isOpen()) cornerSnackbars.error(t('desk.meanwhile.notSaved', { name }));
    },
    onError: useLateRefusal(versionId),
    // A draft tells nobody of its changes.
    onSettled: readAgainAfter(client, libraryKeys.all),
  });
}

const toDraft = (version: Version): VersionDraft => ({
  ...valuesOf(version),
  moment: toLocalMoment(version.publishAt),
});

/** What differs: anything else would undo what another operator has changed meanwhile. */
function changesOf(before: Version, draft: VersionDraft): ChangeVersionRequest {
  const { label, channel, platform, notes } = releaseOf(before, draft);
  // The field says less than the instant that it stands for, so one that is as it was is not sent.
  const isMoved = before.state === 'draft' && draft.moment !== toLocalMoment(before.publishAt);
  return {
    ...(label !== before.label && { label }),
    ...(channel !== before.channel && { channel }),
    ...(platform !== before.platform && { platform }),
    ...(notes !== before.notes && { notes }),
    ...(isMoved && { publishAt: toInstant(draft.moment) }),
  };
}

/** What is typed, where it can be so. */
function releaseOf(before: Version, draft: VersionDraft): Release {
  const read = readRelease(draft);
  return 'wrong' in read ? before : read.release;
}
