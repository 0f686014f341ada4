import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../demo-kit/form/confirm-dialog.tsx';
import { HeaderBand } from '../../../demo-kit/page/header-band.tsx';
import { useIsPhone } from '../../../demo-kit/page/use-window-width.ts';
import { MessageEditor } from '../editor/message-editor.tsx';
import { ATTACHMENTS_MAX_BYTES, MAX_ATTACHMENTS, MESSAGE_MAX_LENGTH } from '../model/mail.ts';
import { useFormat } from '../../../lib/format.ts';
import { boundAgainst, readFiles, type Refusal } from './attach.ts';
import { AttachmentList } from './attachment-list.tsx';
import { ComposerActions } from './composer-actions.tsx';
import type { Composition } from './composition.ts';
import { QuotedMail } from './quoted-mail.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { useComposer } from './use-composer.ts';

type ComposerProps = { composition: Composition; onClose: () => void };

/** Writes a mail. Closing keeps it as a draft; only discarding removes it, with a way back. */
export function Composer({ composition, onClose }: ComposerProps) {
  const { t } = useTranslation(['mail', 'demo-kit']);
  const titleId = useId();
  const isPhone = useIsPhone();
  const [asking, setAsking] = useState(false);
  const composer = useComposer({
    composition,
    onClose,
    onUnstorable: () => setAsking(true),
  });
  const { content } = composer;
  const close = (): void => {
    if (composer.isUnstorable) setAsking(true);
    else void composer.close();
  };
  const attaching = useAttaching(composer);
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
    >
      <HeaderBand
        sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '8px 12px 8px 24px' }}
      >
        <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flexGrow: 1 }}>
          {t(composition.isKept ? 'compose.draft' : 'compose.title')}
        </Typography>
        <IconButton aria-label={t('demo-kit:close')} onClick={close} sx={{ width: 44, height: 44 }}>
          <CloseOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </HeaderBand>
      <form noValidate onSubmit={(event) => void composer.send(event)}>
        <DialogContent
          sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, paddingBlockEnd: 1 }}
        >
          <RecipientFields form={composer.form} opening={composition.opening} />
          <MessageEditor
            label={t('compose.message')}
            initial={composition.opening.message}
            startsHere={composition.opening.to !== ''}
            onChange={composer.setMessage}
          />
          {content.message.length + content.quoted.length > MESSAGE_MAX_LENGTH && (
            <FormHelperText error role="alert">
              {t('compose.tooLong')}
            </FormHelperText>
          )}
          {content.quoted !== '' && (
            <QuotedMail html={content.quoted} onDrop={composer.dropQuoted} />
          )}
          <AttachmentList
            attachments={content.attachments}
            refusal={attaching.refusal}
            onRemove={(removed) =>
              composer.setAttachments((present) => present.filter((one) => one !== removed))
            }
          />
        </DialogContent>
        <ComposerActions
          state={composer.state}
          isSendable={composer.isSendable}
          onAttach={attaching.add}
          onDiscard={composer.discard}
        />
      </form>
      <ConfirmDialog
        open={asking}
        title={t('compose.unkept.title')}
        text={t('compose.unkept.text')}
        action={t('compose.discard')}
        onConfirm={composer.discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Adds files, or says which bound is against it. */
function useAttaching({ content, setAttachments }: ReturnType<typeof useComposer>) {
  const { t } = useTranslation('mail');
  const { bytes } = useFormat();
  const [refused, setRefused] = useState<Refusal | null>(null);
  /** Chosen, and not among the attachments yet. */
  const reading = useRef<readonly File[]>([]);
  const bounds = { most: MAX_ATTACHMENTS, size: bytes(ATTACHMENTS_MAX_BYTES) };
  return {
    refusal: refused === null ? undefined : t(`compose.refused.${refused}`, bounds),
    add: async (files: readonly File[]) => {
      const bound = boundAgainst([...content.attachments, ...reading.current], files);
      setRefused(bound);
      if (bound !== null) return;
      reading.current = [...reading.current, ...files];
      try {
        const added = await readFiles(files);
        // Others may have come, or gone, meanwhile.
        setAttachments((present) => [...present, ...added]);
      } catch {
        setRefused('unreadable');
      } finally {
        reading.current = reading.current.filter((file) => !files.includes(file));
      }
    },
  };
}
