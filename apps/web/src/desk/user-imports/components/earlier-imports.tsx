import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../desk-kit/pending.tsx';
import { Row, RowList } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { userImportsQuery } from '../api/user-imports.ts';
import { useOutcomeText } from '../use-outcome-text.ts';

/** What was brought before, the newest first. */
export function EarlierImports() {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  const outcomeText = useOutcomeText();
  const query = useQuery(userImportsQuery);
  if (query.data === undefined) {
    return <Pending query={query} label={t('loading')} rows={2} height={56} />;
  }
  if (query.data.length === 0) return null;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h2">{t('earlier')}</Typography>
      <RowList label={t('earlier')}>
        {query.data.map((one) => (
          <Row key={one.id}>
            <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
              <TextLink
                to="/operator/user-imports/$importId"
                params={{ importId: one.id }}
                // Its room to tap lies over that of the row and the line below.
                sx={{ overflowWrap: 'anywhere', marginBlock: -1.25 }}
              >
                <bdi>{one.reason}</bdi>
              </TextLink>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {format.dateTime(one.createdAt)}
                {' · '}
                {one.createdBy === null ? (
                  t('commandLine')
                ) : (
                  <bdi translate="no">{one.createdBy}</bdi>
                )}
              </Typography>
            </Stack>
            <Typography variant="body2">{outcomeText(one)}</Typography>
          </Row>
        ))}
      </RowList>
    </Stack>
  );
}
