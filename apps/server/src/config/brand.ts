import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Brand, Notice, RuntimeConfig } from '@file-server/contract/runtime-config';
import { parseLegalLinks } from '@file-server/contract/legal-links';
import { LOGO_MAX_BYTES, type ServerSettings } from '@file-server/contract/server-settings';
import * as z from 'zod';
import { ConfigError } from './env.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A picture of the operator's. */
export interface Logo {
  /** Path on this server; another one for other bytes. */
  readonly path: string;
  readonly mediaType: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** What the operator shows of their own. */
export function brandOf({ logo, signInText, legalLinks }: ServerSettings): Brand {
  const links = legalLinks === null ? [] : (parseLegalLinks(legalLinks) ?? []);
  return { logo, signInText, legalLinks: links };
}

/** What everybody is told above each page. */
export function noticeOf(settings: ServerSettings): Notice | null {
  const { notice: text, noticeTone: tone, noticeUntil: until } = settings;
  return text === null ? null : { text, tone, until };
}

/** @throws ConfigError when the file cannot be read, is no picture, or is too large */
export function readLogo(file: string): Logo {
  const extension = extname(file).toLowerCase();
  const mediaType = MEDIA_TYPES[extension];
  if (mediaType === undefined) throw wrongLogo('the file must be SVG, PNG, JPEG or WebP');
  let content: Buffer<ArrayBuffer>;
  try {
    content = readFileSync(file);
  } catch (cause) {
    throw wrongLogo('the file cannot be read', cause);
  }
  if (content.length > LOGO_MAX_BYTES) throw wrongLogo('the file must be at most 256 KiB');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { path: `/brand/logo-${hash}${extension}`, mediaType, content };
}

function wrongLogo(what: string, cause?: unknown): ConfigError {
  return new ConfigError(`Wrong setting. BRAND_LOGO: ${what}.`, { cause });
}

/** Whom users ask: an e-mail address or a web address becomes a link, everything else stays a text. */
export function contactOf(text: string | null): RuntimeConfig['operatorContact'] {
  if (text === null) return null;
  if (z.email().safeParse(text).success) return { label: text, href: `mailto:${text}` };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { label: text, href: null };
  return { label: text.replace(/^https?:\/\//i, '').replace(/\/$/, ''), href: text };
}
