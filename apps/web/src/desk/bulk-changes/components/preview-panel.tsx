import type { BulkPreview } from '@file-server/contract/bulk-changes';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row, RowList } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { SkipList } from './skip-list.tsx';

type PreviewPanelProps = {
  preview: BulkPreview;
  /** Whether it takes a change back. */
  isUndo?: boolean;
};

/** Who would change and who not and why, with some of both by address. */
export function PreviewPanel({ preview, isUndo = false }: PreviewPanelProps) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const { changes, skipped, examples } = preview;
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      <Typography variant="h2">
        {t(isUndo ? 'undo.changes' : 'preview.changes', {
          count: changes,
          formatted: format.number(changes),
        })}
      </Typography>
      <SkipList skipped={skipped} />
      {examples.length > 0 && (
        <RowList label={t('preview.examples')}>
          {examples.map(({ email, skip }) => (
            <Row key={email} beside="always">
              <Typography noWrap variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
                <OneLine translate="no">{email}</OneLine>
              </Typography>
              <Typography variant="body2" color={skip === null ? 'textPrimary' : 'textSecondary'}>
                {skip === null ? t(isUndo ? 'undo.would' : 'preview.would') : t(`why.${skip}`)}
              </Typography>
            </Row>
          ))}
        </RowList>
      )}
    </Stack>
  );
}
