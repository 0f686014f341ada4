import AttachFile from '@mui/icons-material/AttachFileOutlined';
import Chip from '@mui/material/Chip';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import type { Attachment } from '../model/mail.ts';

type AttachmentListProps = {
  attachments: readonly Attachment[];
  /** Why the last chosen files were not taken. */
  refusal: string | undefined;
  onRemove: (attachment: Attachment) => void;
};

/** What goes along with the mail. */
export function AttachmentList({ attachments, refusal, onRemove }: AttachmentListProps) {
  const { t } = useTranslation('mail');
  const { bytes } = useFormat();
  return (
    <>
      {attachments.length > 0 && (
        <Box
          component="ul"
          aria-label={t('attachments.label')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, paddingBlock: 1 }}
        >
          {attachments.map((attachment, index) => (
            <Box
              // Two files may have one name.
              key={`${index} ${attachment.fileName}`}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', maxWidth: '100%' }}
            >
              <Chip
                variant="outlined"
                icon={<AttachFile />}
                label={
                  <>
                    <bdi>{attachment.fileName}</bdi> · {bytes(attachment.size)}
                  </>
                }
                sx={{ minWidth: 0 }}
              />
              <IconAction
                label={t('attachments.remove', { name: attachment.fileName })}
                icon={CloseOutlined}
                onClick={() => onRemove(attachment)}
              />
            </Box>
          ))}
        </Box>
      )}
      {refusal !== undefined && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  );
}
