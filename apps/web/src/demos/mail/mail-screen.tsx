import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MailOutlined from '@mui/icons-material/MailOutlineOutlined';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { IconAction } from '../../demo-kit/page/icon-action.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { useSearchText } from '../../demo-kit/search-param.ts';
import { useSelection } from '../../demo-kit/table/use-selection.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { DeletionDialog } from './components/deletion-dialog.tsx';
import { MailKeysDialog } from './components/mail-keys-dialog.tsx';
import { ListPane } from './components/list-pane.tsx';
import { ListToolbar } from './components/list-toolbar.tsx';
import { MailPane } from './components/mail-pane.tsx';
import { MailSidebar } from './components/mail-sidebar.tsx';
import { MailToolbar } from './components/mail-toolbar.tsx';
import { addressOf, isFolder, isKnown } from './model/list-address.ts';
import { folderId } from './model/mail.ts';
import { useDeletion } from './use-deletion.ts';
import { useMailActions } from './use-mail-actions.ts';
import { useMailCommands } from './use-mail-commands.ts';
import { useMailList } from './use-mail-list.ts';
import { useOpenedMail } from './use-opened-mail.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useWriting } from './use-writing.ts';

const Composer = lazyWithPreload(async () => (await import('./composer/composer.tsx')).Composer);

/** Mails in folders, to read, sort, write and answer (R2.33). */
export function MailScreen() {
  const { t } = useTranslation('mail');
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const { list, mailId, query, mails } = useMailList(text);
  const actions = useMailActions();
  const selection = useSelection(mails, addressOf(list));
  const writing = useWriting();
  const { mail, isDraft, query: mailQuery } = useOpenedMail(mailId, mails, actions);
  const [keysShown, setKeysShown] = useState(false);
  const isReading = mailId !== '' && !isDraft;
  const cursor = useRowCursor(mails, isReading ? mailId : '');
  // By the mail itself while one is read: the browser's Back leads to a deleted one in its old list.
  const inTrash = isReading && mail ? mail.folder === folderId('trash') : isFolder(list, 'trash');

  const goTo = useCallback(
    (to: string, replace = false) => void navigate({ to, search: true, replace }),
    [navigate],
  );
  const home = addressOf(list);
  const back = (): void => goTo(home);
  const deletion = useDeletion(inTrash, actions, isReading ? back : selection.clear);

  // A draft is opened to go on with it, over the list.
  const { resume } = writing;
  useEffect(() => {
    if (!isDraft || mail === undefined || mail === null) return;
    resume(mail);
    goTo(home, true);
  }, [isDraft, mail, resume, goTo, home]);

  useMailCommands({
    mails,
    mail: isReading ? (mail ?? null) : null,
    selection,
    cursor,
    actions,
    onOpen: ({ id }) => goTo(addressOf(list, id)),
    onBack: back,
    onDelete: deletion.remove,
    onCompose: writing.begin,
    onAnswer: writing.answer,
    onHelp: () => setKeysShown(true),
  });

  return (
    <CardedPage
      header={
        <PageHeader
          icon={MailOutlined}
          title={t('title')}
          search={<SearchBox label={t('search')} value={text} onChange={setText} />}
          actions={<HeaderActions onCompose={writing.begin} onKeys={() => setKeysShown(true)} />}
        />
      }
      sidebar={{ label: t('title'), content: <MailSidebar onCompose={writing.begin} /> }}
      toolbar={
        isReading ? (
          <MailToolbar {...{ mail, actions, inTrash }} onBack={back} onDelete={deletion.remove} />
        ) : (
          isKnown(list) && (
            <ListToolbar
              {...{ mails, selection, actions, inTrash }}
              isLoaded={query.data !== undefined}
              onDelete={deletion.remove}
            />
          )
        )
      }
    >
      {isReading ? (
        <MailPane query={mailQuery} list={list} onAnswer={writing.answer} />
      ) : (
        <ListPane
          {...{ list, mails, query, selection, actions, cursor }}
          searched={text}
          onClearSearch={() => setText('')}
        />
      )}
      <DeletionDialog deletion={deletion} />
      {keysShown && <MailKeysDialog onClose={() => setKeysShown(false)} />}
      {writing.composition !== null && (
        <IsolatedBoundary onFail={writing.close}>
          <Composer
            key={writing.composition.id}
            composition={writing.composition}
            onClose={writing.close}
          />
        </IsolatedBoundary>
      )}
    </CardedPage>
  );
}

type HeaderActionsProps = { onCompose: () => void; onKeys: () => void };

/** To write, where the sidebar is closed; the keys, where there is likely a keyboard. */
function HeaderActions({ onCompose, onKeys }: HeaderActionsProps) {
  const { t } = useTranslation('mail');
  return (
    <>
      <IconAction
        label={t('compose.open')}
        icon={EditOutlined}
        onClick={onCompose}
        sx={{ display: { lg: 'none' } }}
      />
      <IconAction
        label={t('keys.title')}
        icon={KeyboardOutlined}
        onClick={onKeys}
        sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
      />
    </>
  );
}
