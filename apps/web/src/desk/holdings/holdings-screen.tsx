import InventoryOutlined from '@mui/icons-material/InventoryOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { exportHoldings, holdingsQuery, type Question } from './api/holdings.ts';
import { HoldingRow } from './components/holding-row.tsx';
import { QuestionBar } from './components/question-bar.tsx';
import { type Filters, readFilters, toQuestion } from './model/filters.ts';

/** /operator/holdings: who has a version, who may fetch it and has not yet, what a user has. */
export function HoldingsScreen() {
  const { t } = useTranslation('holdings');
  const [filters, setFilters] = useAddressFilters('/operator/holdings', readFilters);
  const question = toQuestion(filters);
  return (
    <DeskPage title={t('title')} actions={question && <ExportButton question={question} />}>
      <QuestionBar filters={filters} onChange={setFilters} />
      {question ? (
        <Holdings question={question} onAsk={setFilters} />
      ) : (
        <EmptyState icon={<InventoryOutlined />} title={t('ask')} />
      )}
    </DeskPage>
  );
}

function ExportButton({ question }: { question: Question }) {
  const { t } = useTranslation('holdings');
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await exportHoldings(question), 'holdings.csv'),
    onError: (error) => void cornerSnackbars.error(textOf(error)),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  );
}

type HoldingsProps = { question: Question; onAsk: (filters: Filters) => void };

function Holdings({ question, onAsk }: HoldingsProps) {
  const { t } = useTranslation('holdings');
  const pages = useInfiniteQuery(holdingsQuery(question));
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={6} height={48} />;
  }
  const ofUser = 'user' in question;
  const [first] = data;
  if (first === undefined && !pages.hasNextPage) {
    return <EmptyState icon={<InventoryOutlined />} title={t('empty')} />;
  }
  const about = ofUser ? (first?.email ?? question.user) : first?.file?.name;
  return (
    <>
      <Typography variant="h2" dir="auto" noWrap>
        {[about, ofUser ? null : first?.file?.label].filter(Boolean).join(' · ')}
      </Typography>
      <RowList label={t('title')}>
        {data.map((holding) => (
          <HoldingRow
            key={`${holding.userId} ${holding.versionId}`}
            holding={holding}
            ofUser={ofUser}
            onAsk={onAsk}
          />
        ))}
      </RowList>
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
    </>
  );
}
