import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import type { Mail } from '../model/mail.ts';
import type { MailActions } from '../use-mail-actions.ts';
import { LabelMenu, MoveMenu } from './action-menus.tsx';
import { MarkButton } from './mark-buttons.tsx';

type MailToolbarProps = {
  /** undefined while it is asked for; null when there is none. */
  mail: Mail | null | undefined;
  actions: MailActions;
  inTrash: boolean;
  onBack: () => void;
  onDelete: (mails: readonly Mail[]) => void;
};

/** Back to the list, and what can be done with the mail that is open. */
export function MailToolbar({ mail, actions, inTrash, onBack, onDelete }: MailToolbarProps) {
  const { t } = useTranslation('mail');
  return (
    <>
      <IconAction
        label={t('action.back')}
        icon={ArrowBack}
        edge="start"
        onClick={onBack}
        mirrored
        sx={{ marginInlineEnd: 'auto' }}
      />
      {mail && (
        <Box sx={{ display: 'flex', flexShrink: 0, gap: { xs: 0, sm: 0.5 } }}>
          <IconAction
            label={t('action.unread')}
            icon={MarkEmailUnreadOutlined}
            onClick={() => {
              actions.setRead([mail], false);
              onBack();
            }}
          />
          <LabelMenu mails={[mail]} actions={actions} />
          <MoveMenu mails={[mail]} actions={actions} onDone={onBack} />
          <IconAction
            label={t(inTrash ? 'action.deleteForever' : 'action.delete')}
            icon={inTrash ? DeleteForeverOutlined : DeleteOutlined}
            onClick={() => onDelete([mail])}
          />
          <MarkButton mail={mail} mark="important" actions={actions} />
          <MarkButton mail={mail} mark="starred" actions={actions} />
        </Box>
      )}
    </>
  );
}
