import type { MailPreview, previewMailQuerySchema } from '@file-server/contract/mails';
import type * as z from 'zod/mini';
import { renderNotice } from './render.ts';
import { factsSchema, type NoticeFacts } from './texts.ts';
import { type AskingConfig, askingOf, type NoticeKind } from './words.ts';

const REQUEST = { request: 'quota', reason: 'As agreed by telephone.' } as const;

const NEW = { entryId: 'example', label: '1.2.3' } as const;

/** Plainly invented things that mails are about. */
const EXAMPLES: Readonly<Record<NoticeKind, NoticeFacts>> = {
  request_approved: REQUEST,
  request_declined: REQUEST,
  registration_approved: {},
  registration_refused: {},
  licence_ends: { endsAt: Date.UTC(2030, 0, 31) },
  product_ends: { product: 'Firmware', endsAt: Date.UTC(2030, 0, 31) },
  quota_nearly_used: { downloaded: 80, maximum: 100 },
  version_recalled: {
    file: 'example.zip',
    label: '1.2.3',
    entryId: 'example',
    reason: 'It does not start on older devices.',
  },
  new_versions: {
    news: [
      { ...NEW, product: { id: 'example', name: 'Firmware' }, file: 'pump.bin', isUpdate: true },
      { ...NEW, product: { id: 'example', name: 'Firmware' }, file: 'valve.bin', isUpdate: false },
      { ...NEW, product: null, file: 'catalogue.pdf', label: null, isUpdate: false },
    ],
    more: 2,
  },
  test: {},
};

interface PreviewDeps {
  /** Name of this server. */
  readonly title: () => string;
  readonly config: AskingConfig & { readonly publicUrl: string };
}

/** A mail as users get it, about an invented thing. Its links lead nowhere. */
export function previewMail(
  { title, config }: PreviewDeps,
  { kind, language }: z.infer<typeof previewMailQuerySchema>,
): Promise<MailPreview> {
  const { publicUrl } = config;
  return renderNotice({
    kind,
    language,
    facts: { ...factsSchema.parse(EXAMPLES[kind]), asking: askingOf(config) },
    title: title(),
    publicUrl,
    endLinkOf: () => `${publicUrl}/api/mails/unsubscribe/example`,
  });
}
