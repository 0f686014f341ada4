import type { Entry, EntryDetails } from '@file-server/contract/library';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { rem } from '../../../ui/theme/measures.ts';
import { monospace, tabularFigures } from '../../../ui/theme/theme.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { fileTypeOf } from '../model/file-type.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import { ForReaders } from '../components/list-layout.ts';
import { LocationLink } from '../components/location-link.tsx';

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: `${rem(88)} minmax(0, 1fr)`,
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** What is known about an entry, one line each. */
export function EntryFacts({ entry, ancestors }: { entry: Entry; ancestors: Ancestors }) {
  const { t } = useTranslation('details');
  const format = useFormat();
  return (
    <Facts>
      {entry.kind === 'file' && (
        <>
          <Fact label={t('size')}>
            <Box component="span" sx={tabularFigures}>
              {format.bytes(entry.size)}
            </Box>
            {entry.size >= 1000 && (
              <Quiet>
                {t('bytes', { count: entry.size, formatted: format.number(entry.size) })}
              </Quiet>
            )}
          </Fact>
          <Fact label={t('type')}>
            {t(`kind.${fileTypeOf(entry)}`)}
            <Quiet>{entry.mediaType}</Quiet>
          </Fact>
          <Fact label={t('published')}>{format.dateTime(entry.publishedAt)}</Fact>
        </>
      )}
      <Fact label={t('modified')}>{format.dateTime(entry.updatedAt)}</Fact>
      {ancestors !== undefined && (
        <Fact label={t('place')}>
          <Place parentId={entry.parentId} ancestors={ancestors} />
        </Fact>
      )}
      {entry.kind === 'file' && (
        <Fact label={t('sha256')}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
            <Box
              component="code"
              dir="ltr"
              translate="no"
              sx={{ ...monospace, fontSize: rem(12), lineHeight: 20 / 12 }}
            >
              {entry.sha256}
            </Box>
            <Box sx={{ marginBlockStart: -0.5 }}>
              <CopyButton text={entry.sha256} />
            </Box>
          </Box>
        </Fact>
      )}
    </Facts>
  );
}

type Ancestors = EntryDetails['ancestors'] | undefined;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary', ...tabularFigures }}>{children}</Box>
  );
}

type PlaceProps = { parentId: string | null; ancestors: EntryDetails['ancestors'] };

/** The path of the folder that holds the entry; leads there. */
function Place({ parentId, ancestors }: PlaceProps) {
  const { t } = useTranslation('file-manager');
  const { location } = useNavigation();
  const names = [t('library'), ...ancestors.map(({ name }) => name)];
  return (
    <LocationLink to={openFolder(location, parentId)}>
      {names.map((name, level) => (
        <span key={ancestors[level - 1]?.id ?? 'top'}>
          {level > 0 && ' / '}
          <bdi translate={level > 0 ? 'no' : undefined}>{name}</bdi>
        </span>
      ))}
    </LocationLink>
  );
}

const FEEDBACK_MS = 2_000;

/** Copies a text and says so for a moment. @param label what it copies, where it is no checksum */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('details');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Missing on plain http, where the browser grants no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      cornerSnackbars.warning(t('copyFailed'));
    }
  };

  return (
    <>
      <Tooltip title={copied ? t('copied') : (label ?? t('copy'))} describeChild>
        <IconButton
          size="small"
          aria-label={label ?? t('copy')}
          onClick={() => void copy()}
          sx={{ color: copied ? 'success.main' : 'text.secondary' }}
        >
          {copied ? (
            <CheckOutlined sx={{ fontSize: 16 }} />
          ) : (
            <ContentCopyOutlined sx={{ fontSize: 16 }} />
          )}
        </IconButton>
      </Tooltip>
      <ForReaders role="status">{copied && t('copied')}</ForReaders>
    </>
  );
}
