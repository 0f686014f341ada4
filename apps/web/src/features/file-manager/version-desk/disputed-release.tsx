import type { Version } from '@file-server/contract/releases';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { DisputedFields } from '../../../shared/changed-meanwhile/disputed-fields.tsx';

const FIELDS = ['label', 'channel', 'platform', 'notes', 'moment'] as const;
type Field = (typeof FIELDS)[number];

type DisputedReleaseProps = {
  /** As somebody else has left it. */
  version: Version;
  fields: readonly Field[];
};

/** What somebody else has released a version as, while something else was typed. */
export function DisputedRelease({ version, fields }: DisputedReleaseProps) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const { label, channel, platform, notes, publishAt } = version;
  const moment = publishAt === null ? null : format.dateTime(publishAt);
  const now = { label, channel, platform, notes, moment };
  const nameOf = (field: Field) => (field === 'moment' ? t('desk.publishAt') : t(`field.${field}`));
  return (
    <DisputedFields
      texts={{ before: t('desk.meanwhile.before'), after: t('desk.meanwhile.after') }}
      fields={FIELDS.filter((field) => fields.includes(field)).map((field) => ({
        label: nameOf(field),
        value: now[field] ?? '–',
      }))}
    />
  );
}
