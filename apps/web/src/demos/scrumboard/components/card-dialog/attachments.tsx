import AddPhotoOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../../../demo-kit/form/file-chooser.tsx';
import type { Undo } from '../../../../demo-kit/form/undo-line.tsx';
import type { ChangeDraft } from '../../../../demo-kit/form/use-draft.ts';
import { IconAction } from '../../../../demo-kit/page/icon-action.tsx';
import { IMAGE_TYPES, readImage } from '../../../../demo-kit/read-image.ts';
import { useAgo } from '../../../../demo-kit/use-ago.ts';
import { OneLine } from '../../../../ui/one-line.tsx';
import { RADIUS } from '../../../../ui/theme/measures.ts';
import {
  type Attachment,
  type Board,
  type Card,
  MAX_LENGTH,
  PICTURE_MAX_LENGTH,
} from '../../model/board.ts';
import { newId, withAttachment, withoutAttachment } from '../../model/card-changes.ts';
import { instantOf } from '../../model/card-facts.ts';
import { LinkForm } from './link-form.tsx';
import { Section } from './section.tsx';

type AttachmentsProps = {
  draft: Card;
  board: Board;
  change: ChangeDraft<Card>;
  onUndo: (undo: Undo<Card>) => void;
};

/** Images and links of a card; one of the images can be its cover. */
export function Attachments({ draft, board, change, onUndo }: AttachmentsProps) {
  const { t } = useTranslation('scrumboard');
  const [isLinking, setIsLinking] = useState(false);
  const [isNoImage, setIsNoImage] = useState(false);
  const attach = (attachment: Attachment) =>
    change((card) => withAttachment(card, attachment, board.members[0]?.id ?? ''));
  const attachFile = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    setIsNoImage(false);
    try {
      const src = await readImage(chosen, { characters: PICTURE_MAX_LENGTH });
      attach({ ...attachmentOf(chosen.name), type: 'image', src, url: '' });
    } catch {
      setIsNoImage(true);
    }
  };
  const remove = (attachment: Attachment) => {
    const { attachments, idAttachmentCover } = draft;
    const place = attachments.indexOf(attachment);
    change((card) => withoutAttachment(card, attachment.id));
    onUndo({
      what: attachment.name,
      restore: (card) => ({
        ...card,
        attachments: card.attachments.toSpliced(place, 0, attachment),
        idAttachmentCover: card.idAttachmentCover || idAttachmentCover,
      }),
    });
  };
  return (
    <Section
      icon={AttachFileOutlined}
      title={t('attachments.title')}
      actions={
        <>
          <FileChooser
            label={t('dialog.addImage')}
            accept={IMAGE_TYPES}
            onChoose={(files) => void attachFile(files)}
          >
            {(open) => (
              <IconAction icon={AddPhotoOutlined} label={t('dialog.addImage')} onClick={open} />
            )}
          </FileChooser>
          <IconAction
            icon={LinkOutlined}
            label={t('dialog.addLink')}
            onClick={() => setIsLinking(true)}
          />
        </>
      }
    >
      {isNoImage && (
        <Alert severity="error" onClose={() => setIsNoImage(false)}>
          {t('attachments.notImage')}
        </Alert>
      )}
      {isLinking && (
        <LinkForm
          onAdd={(url) => {
            setIsLinking(false);
            attach({ ...attachmentOf(nameOfLink(url)), type: 'link', src: '', url });
          }}
          onClose={() => setIsLinking(false)}
        />
      )}
      {draft.attachments.map((attachment) => (
        <AttachmentRow
          key={attachment.id}
          attachment={attachment}
          isCover={attachment.id === draft.idAttachmentCover}
          onCover={(idAttachmentCover) => change((card) => ({ ...card, idAttachmentCover }))}
          onRemove={() => remove(attachment)}
        />
      ))}
    </Section>
  );
}

const attachmentOf = (name: string) => ({
  id: newId('attachment'),
  name: name.slice(0, MAX_LENGTH.card),
  time: Math.floor(Date.now() / 1000),
});

const nameOfLink = (url: string): string => {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
};

type AttachmentRowProps = {
  attachment: Attachment;
  isCover: boolean;
  onCover: (idAttachmentCover: string) => void;
  onRemove: () => void;
};

function AttachmentRow({ attachment, isCover, onCover, onRemove }: AttachmentRowProps) {
  const { t } = useTranslation('scrumboard');
  const ago = useAgo();
  const { id, name, type, src, url, time } = attachment;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        minWidth: 0,
      }}
    >
      {type === 'image' ? (
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ width: 88, height: 56, borderRadius: RADIUS.medium, objectFit: 'cover' }}
        />
      ) : (
        <Box
          aria-hidden="true"
          sx={{
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            width: 88,
            height: 56,
            borderRadius: RADIUS.medium,
            color: 'text.secondary',
            backgroundColor: 'background.raised',
          }}
        >
          <LinkOutlined />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          <OneLine>
            {type === 'image' ? (
              name
            ) : (
              <Link href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </Link>
            )}
          </OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {t('attachments.added', { ago: ago(instantOf(time)) })}
          {isCover && ` · ${t('attachments.cover')}`}
        </Typography>
      </Box>
      {type === 'image' && (
        <IconAction
          icon={isCover ? StarOutlined : StarBorderOutlined}
          label={t(isCover ? 'attachments.removeCover' : 'attachments.makeCover')}
          aria-pressed={isCover}
          onClick={() => onCover(isCover ? '' : id)}
        />
      )}
      <IconAction
        icon={DeleteOutlined}
        label={t('attachments.remove', { name })}
        onClick={onRemove}
      />
    </Box>
  );
}
