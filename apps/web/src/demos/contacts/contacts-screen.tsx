import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useSelection } from '../../demo-kit/table/use-selection.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { ContactSelectionBar } from './components/contact-selection-bar.tsx';
import { ContactTable } from './components/contact-table.tsx';
import { ContactsSidebar } from './components/contacts-sidebar.tsx';
import { useContactActions } from './use-contact-actions.ts';
import { useContactList } from './use-contact-list.ts';

const ContactDialog = lazyWithPreload(
  async () => (await import('./components/contact-dialog.tsx')).ContactDialog,
);

/** The search parameter of the contact that is open over the list; `new` = one to add. */
const OPEN = 'contact';

/** People and how to reach them, in lists and groups (R2.33). */
export function ContactsScreen() {
  const { t } = useTranslation(['contacts', 'demo-kit']);
  const [text, setText] = useSearchText();
  const [opened, open] = useSearchParam(OPEN);
  const { path, query, user, contacts, isMissing } = useContactList(text);
  const selection = useSelection(contacts, path);
  const actions = useContactActions();
  return (
    <SimplePage
      header={
        <PageHeader
          icon={ContactsOutlined}
          title={t('title')}
          search={
            <SearchBox
              label={t('search')}
              value={text}
              onChange={setText}
              found={query.isSuccess && contacts.length === 0 && t('demo-kit:search.none')}
            />
          }
        />
      }
      sidebar={{
        label: t('lists.label'),
        content: <ContactsSidebar user={user.data} onNew={() => open('new')} />,
      }}
      toolbar={
        selection.extent !== 'none' && (
          <ContactSelectionBar contacts={contacts} selection={selection} actions={actions} />
        )
      }
    >
      {isMissing ? (
        <MissingPage
          title={t('missing.list')}
          text={t('missing.listText')}
          back={{ to: '/apps/contacts/all', text: t('missing.back') }}
        />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {() => (
            <ContactTable
              contacts={contacts}
              starred={user.data?.starred ?? []}
              listKey={`${path}?${text}`}
              searched={text}
              selection={selection}
              actions={actions}
              onOpen={({ id }) => open(id)}
              onClearSearch={() => setText('')}
            />
          )}
        </Loaded>
      )}
      {opened !== null && (
        <IsolatedBoundary onFail={() => open(null)}>
          <ContactDialog
            key={opened}
            id={opened}
            starred={user.data?.starred ?? []}
            actions={actions}
            onClose={() => open(null, { replace: true })}
          />
        </IsolatedBoundary>
      )}
    </SimplePage>
  );
}
