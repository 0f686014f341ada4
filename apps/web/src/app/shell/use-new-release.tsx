import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

/** The script that a page of this server begins with; its name carries a hash of all that it leads to. */
const scriptOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** @returns false as well while nobody can tell: the server asked is away, or something stands before it */
async function isReplaced(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const served = scriptOf(page);
    return served !== null && served !== scriptOf(document);
  } catch {
    return false;
  }
}

const TIME_LIMIT_MS = 20_000;

const reloadPage = (): void => window.location.reload();

/**
 * What opens for the first time comes from the server, and a new release has it no more. Screens are
 * then loaded with the page; whatever else would open says nothing but that it failed.
 * @param reload for tests: a page of jsdom cannot be loaded anew
 * @returns looks whether the server has another release than this page, and says so once
 */
export function useNewRelease(reload = reloadPage): () => Promise<void> {
  const { t } = useTranslation(['app', 'ui']);
  const isTold = useRef(false);
  return async () => {
    if (isTold.current || !(await isReplaced(AbortSignal.timeout(TIME_LIMIT_MS)))) return;
    isTold.current = true;
    cornerSnackbars.info(t('newRelease.text'), {
      hideAfter: null,
      action: (id) => (
        <>
          <Button size="small" sx={{ flexShrink: 0 }} onClick={reload}>
            {t('newRelease.reload')}
          </Button>
          <IconButton
            aria-label={t('ui:dismiss')}
            onClick={() => cornerSnackbars.close(id)}
            sx={{ marginInlineEnd: -1, width: 32, height: 32 }}
          >
            <CloseOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      ),
    });
  };
}
