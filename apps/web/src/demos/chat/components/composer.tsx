import Send from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { useDraftTo, useSendMessage } from '../api/chat-queries.ts';
import { MESSAGE_MAX_LENGTH } from '../model/chat.ts';

type ComposerProps = { chatId: string; contactId: string; userId: string };

/** Sends what is not empty (R5.06). A text that was not taken stays, with a way to try again. */
export function Composer({ chatId, contactId, userId }: ComposerProps) {
  const { t } = useTranslation(['chat', 'demo-kit']);
  const [text, setText] = useDraftTo(contactId);
  const { mutate, isPending, isError, reset } = useSendMessage(userId);
  const messageText = text.trim();
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLong = messageText.length > MESSAGE_MAX_LENGTH;
  const sendable = messageText !== '' && !isLong && !isPending;
  const send = (): void => {
    if (!sendable) return;
    // The button is disabled with the text, and would lose the focus.
    field.current?.focus();
    mutate({ chatId, contactId, messageText });
  };

  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        flexShrink: 0,
        gap: 1,
        padding: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {isError && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button type="submit" size="small" color="inherit">
              {t('sendAgain')}
            </Button>
          }
          sx={{ paddingBlock: 0, alignItems: 'center' }}
        >
          {t('sendFailed')}
        </Alert>
      )}
      <Stack
        direction="row"
        sx={{
          alignItems: 'end',
          borderRadius: RADIUS.large,
          border: '1px solid',
          borderColor: 'text.disabled',
          paddingInlineStart: 2,
          '&:focus-within': {
            borderColor: 'primary.main',
            outline: '1px solid',
            outlineColor: 'primary.main',
          },
        }}
      >
        <InputBase
          inputRef={field}
          multiline
          maxRows={5}
          fullWidth
          value={text}
          placeholder={t('placeholder')}
          inputProps={{
            'aria-label': t('placeholder'),
            'aria-invalid': isLong,
            'aria-describedby': isLong ? errorId : undefined,
            dir: 'auto',
          }}
          onChange={({ target }) => {
            setText(target.value);
            if (isError) reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          sx={{ paddingBlock: 1, '& textarea:focus-visible': { outline: 'none' } }}
        />
        <IconButton
          type="submit"
          aria-label={t('send')}
          disabled={!sendable}
          color="primary"
          sx={{ width: 40, height: 40, flexShrink: 0 }}
        >
          <Send sx={{ fontSize: 20, ...MIRRORED }} />
        </IconButton>
      </Stack>
      {isLong && (
        <FormHelperText id={errorId} error role="alert" sx={{ margin: 0 }}>
          {t('demo-kit:field.long', { most: MESSAGE_MAX_LENGTH })}
        </FormHelperText>
      )}
    </Stack>
  );
}
