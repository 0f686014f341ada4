import { type Release, releaseSchema, STABLE_CHANNEL } from '@file-server/contract/releases';

/** What somebody has typed of a release. */
export type ReleaseValues = { label: string; channel: string; platform: string; notes: string };
export type ReleaseField = keyof ReleaseValues;

export const NO_RELEASE: ReleaseValues = {
  label: '',
  channel: STABLE_CHANNEL,
  platform: '',
  notes: '',
};

export const valuesOf = ({ label, channel, platform, notes }: Release): ReleaseValues => ({
  label: label ?? '',
  channel,
  platform: platform ?? '',
  notes: notes ?? '',
});

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The release that was typed, or the fields that cannot be so. */
export function readRelease(
  values: ReleaseValues,
): { readonly release: Release } | { readonly wrong: readonly ReleaseField[] } {
  const parsed = releaseSchema.safeParse({
    label: textOrNull(values.label),
    channel: textOrNull(values.channel) ?? STABLE_CHANNEL,
    platform: textOrNull(values.platform),
    notes: values.notes.trim() === '' ? null : values.notes,
  });
  if (parsed.success) return { release: parsed.data };
  return { wrong: parsed.error.issues.map(({ path }) => path[0] as ReleaseField) };
}
