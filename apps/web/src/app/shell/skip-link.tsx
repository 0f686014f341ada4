import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/theme/measures.ts';

/** First stop of the Tab key; jumps over the toolbar (WCAG 2.4.1). */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('toolbar');
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // The fragment belongs to the screen's own address; only the focus has to move.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: RADIUS.medium,
        color: 'text.primary',
        backgroundColor: 'background.floating',
        '&:not(:focus)': { clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
      }}
    >
      {t('skipToContent')}
    </Link>
  );
}
