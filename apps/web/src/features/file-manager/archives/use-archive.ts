import {
  openArchiveResponseSchema,
  type OpenArchiveResponse,
} from '@file-server/contract/archives';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { useFormat } from '../../../lib/format.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { startBrowserDownload } from '../api/downloads.ts';
import { EmptyArchiveError, type ArchiveRefusal, type WantedArchive } from '../model/archive.ts';
import { TWO_SENTENCES_MS, useRefusalText, type RefusalText } from '../use-refusal-text.ts';

/** Once `signal` aborts, nothing starts; what was reserved by then ends uncounted. */
type Order = { entryIds: string[]; signal: AbortSignal };

/**
 * POST /api/downloads/archives: opens entries with all that is in them as one archive, then hands the
 * bytes to the browser. An archive without a file is refused here: it would save nothing.
 */
export const useOpenArchive = ({
  onStart,
}: {
  onStart: (archive: OpenArchiveResponse) => void;
}) => {
  const client = useQueryClient();
  const isOrdered = useRef(false);
  const { mutate, ...order } = useMutation({
    mutationFn: async ({ entryIds, signal }: Order) => {
      const archive = await request(openArchiveResponseSchema, '/api/downloads/archives', {
        method: 'POST',
        signal,
        body: { entryIds },
      });
      signal.throwIfAborted();
      if (archive.files === 0) throw new EmptyArchiveError();
      return archive;
    },
    onSuccess: (archive) => {
      startBrowserDownload(archive.url, nameIn(archive.url));
      onStart(archive);
    },
    // Not awaited: the dialog closes as soon as the download runs.
    onSettled: () => {
      isOrdered.current = false;
      void client.invalidateQueries({ queryKey: libraryKeys.all });
    },
  });
  return {
    ...order,
    /** A second click before the button is drawn anew orders nothing. */
    order: (wanted: Order) => {
      if (isOrdered.current) return;
      isOrdered.current = true;
      mutate(wanted);
    },
  };
};

/** The name that the server gave the archive, the last part of its address. */
const nameIn = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');

/** Says what the archive that starts now holds, and what it had to leave out. */
export const useArchiveSnackbar = (): ((archive: OpenArchiveResponse) => void) => {
  const { t } = useTranslation('archives');
  const format = useFormat();
  return ({ files, bytes, withdrawn }) => {
    const started = t('archive.started', {
      count: files,
      formatted: format.number(files),
      size: format.bytes(bytes),
    });
    if (withdrawn.length === 0) {
      cornerSnackbars.success(started, { hideAfter: TWO_SENTENCES_MS });
      return;
    }
    const left = t('archive.leftOut', {
      count: withdrawn.length,
      formatted: format.number(withdrawn.length),
    });
    cornerSnackbars.warning(`${started} ${left}`, { hideAfter: TWO_SENTENCES_MS });
  };
};

type ArchiveRefusalText = RefusalText & {
  /** The figures behind it, where there are some. */
  figures?: string;
};

/** As for a file, but in words that are true of a folder or of a selection. */
export const useArchiveRefusalText = (
  of: WantedArchive['of'],
): ((refusal: ArchiveRefusal) => ArchiveRefusalText) => {
  const { t } = useTranslation('archives');
  const format = useFormat();
  const textOf = useRefusalText();
  return (refusal) => {
    switch (refusal.kind) {
      case 'archive_withdrawn':
        return {
          ...textOf({ kind: 'file_withdrawn', resetsAt: null }),
          title: t(`${of}.refusal.archive_withdrawn.title`),
        };
      case 'archive_empty':
      case 'archive_too_large':
        return {
          title: t(`${of}.refusal.${refusal.kind}.title`),
          nextStep: t(`${of}.refusal.${refusal.kind}.nextStep`),
        };
      case 'archive_quota': {
        const { numbers, resetsAt } = refusal;
        const { nextStep } = textOf({ kind: 'quota_exhausted', resetsAt });
        const title = t(`${of}.refusal.quota`);
        if (numbers === null) return { title, nextStep };
        const needed = format.number(numbers.needed);
        const left = format.number(numbers.left);
        return { title, nextStep, figures: t('archive.figures', { needed, left }) };
      }
      default:
        return textOf(refusal);
    }
  };
};
