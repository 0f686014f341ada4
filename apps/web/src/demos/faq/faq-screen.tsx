import QuizOutlined from '@mui/icons-material/QuizOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { NothingFound } from '../../demo-kit/page/nothing-found.tsx';
import { PageHero } from '../../demo-kit/page/page-hero.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useFormat } from '../../lib/format.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { faqsQuery } from './api/faq-queries.ts';
import { Question } from './components/question.tsx';
import type { Faq } from './model/faq.ts';

/** Questions and their answers, one of which is open at a time (R2.33). */
export function FaqScreen() {
  const { t } = useTranslation('faq');
  const [text, setText] = useSearchText();
  const faqs = useQuery(faqsQuery);
  return (
    <SimplePage
      header={
        <PageHero icon={QuizOutlined} title={t('title')} text={t('text')}>
          <SearchBox label={t('search')} value={text} onChange={setText} />
        </PageHero>
      }
    >
      <Stack
        sx={{
          flexGrow: 1,
          gap: 2,
          width: '100%',
          maxWidth: 880,
          marginInline: 'auto',
          paddingInline: PAGE_GUTTER,
          paddingBlock: { xs: 2, sm: 4 },
        }}
      >
        <Loaded query={faqs} skeleton={<ListSkeleton rows={8} />}>
          {(all) => <Questions faqs={all} wanted={text} onClear={() => setText('')} />}
        </Loaded>
      </Stack>
    </SimplePage>
  );
}

type QuestionsProps = { faqs: readonly Faq[]; wanted: string; onClear: () => void };

/** The questions that have what is looked for, in themselves or in their answers. */
function Questions({ faqs, wanted, onClear }: QuestionsProps) {
  const { t } = useTranslation('faq');
  const format = useFormat();
  const found = faqs.filter(({ question, answer }) => matchesText([question, answer], wanted));
  const count = found.length;
  return (
    <>
      <VisuallyHidden role="status">
        {wanted.trim() !== '' && t('found', { count, formatted: format.number(count) })}
      </VisuallyHidden>
      <FoundQuestions {...{ faqs, found, wanted, onClear }} />
    </>
  );
}

type FoundQuestionsProps = QuestionsProps & { found: readonly Faq[] };

function FoundQuestions({ faqs, found, wanted, onClear }: FoundQuestionsProps) {
  const { t } = useTranslation(['faq', 'demo-kit']);
  const [opened, open] = useSearchParam('open');
  if (found.length === 0) {
    return <NothingFound title={t('none', { text: wanted.trim() })} onClear={onClear} />;
  }
  return (
    <>
      {opened !== null && faqs.every(({ id }) => id !== opened) && (
        <Alert
          severity="info"
          onClose={() => open(null, { replace: true })}
          closeText={t('demo-kit:close')}
        >
          {t('missing')}
        </Alert>
      )}
      <div>
        {found.map((faq) => (
          <Question
            key={faq.id}
            faq={faq}
            wanted={wanted}
            isOpen={faq.id === opened}
            onToggle={(isOpen) => open(isOpen ? faq.id : null, { replace: true })}
          />
        ))}
      </div>
    </>
  );
}
