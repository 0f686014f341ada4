import {
  ownRequestSchema,
  type OwnRequest,
  ownRequestsSchema,
  REQUEST_KINDS,
  REQUEST_TEXT_MAX,
  type RequestKind,
} from '@file-server/contract/requests';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { request } from '../../lib/api-client.ts';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { ownRequestsKey } from '../../lib/licence.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { readAgainAfter } from '../../lib/read-again-after.ts';
import { useDiscardQuestion } from '../../lib/use-discard-question.ts';
import { useFailure } from '../../lib/use-failure.ts';
import { useIsOpen } from '../../lib/use-is-open.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

const PATH = '/api/requests';
const NAMESPACES = ['asking', 'problem-text'] as const;

/** GET /api/requests: one's own, the newest first. */
const ownRequestsQuery = queryOptions({
  queryKey: ownRequestsKey,
  queryFn: ({ signal }) => request(ownRequestsSchema, PATH, { signal }),
});

/** What one has asked for beyond the licence, and the way to ask. */
export function OwnRequests() {
  const { t } = useTranslation(NAMESPACES);
  const query = useQuery(ownRequestsQuery);
  const headingId = useId();
  const failure = useFailure(query);
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography id={headingId} component="h2" variant="h3" sx={{ flexGrow: 1 }}>
          {t('heading')}
        </Typography>
        <AskButton kinds={REQUEST_KINDS.filter((kind) => kind !== 'product')} />
      </Stack>
      {query.data === undefined && !failure && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={44} />
        </div>
      )}
      {query.data === undefined && failure && (
        <ErrorState error={failure} onRetry={() => query.refetch()} />
      )}
      {query.data?.items.length === 0 && (
        <Typography color="textSecondary">{t('empty')}</Typography>
      )}
      <Stack component="ul" sx={{ margin: 0, padding: 0, gap: 1 }}>
        {query.data?.items.map((own) => (
          <OwnRow key={own.id} own={own} />
        ))}
      </Stack>
    </Stack>
  );
}

function OwnRow({ own }: { own: OwnRequest }) {
  const { t } = useTranslation(NAMESPACES);
  const format = useFormat();
  const queryClient = useQueryClient();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(z.unknown(), `${PATH}/${own.id}`, { method: 'DELETE' }),
    onError: (error) => void cornerSnackbars.error(textOf(error)),
    onSettled: readAgainAfter(queryClient, ownRequestsQuery.queryKey),
  });
  const when = format.date(own.decidedAt ?? own.createdAt);
  return (
    <Stack component="li" direction="row" sx={{ listStyle: 'none', alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t(`kind.${own.kind}`)}
          {own.product && (
            <>
              {' '}
              <bdi>{own.product.name}</bdi>
            </>
          )}
        </Typography>
        {own.text !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <bdi>{own.text}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(`state.${own.state}`, { when })}
          {own.reason !== null && (
            <>
              {' · '}
              <bdi>{own.reason}</bdi>
            </>
          )}
        </Typography>
      </Stack>
      {own.state === 'open' && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => mutate()}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
        >
          {t('withdraw')}
        </Button>
      )}
    </Stack>
  );
}

/** Asks for a product that one may see and not have. */
export function AskForProduct({ folderId }: { folderId: string }) {
  return <AskButton kinds={['product']} entryId={folderId} />;
}

type AskProps = { kinds: readonly RequestKind[]; entryId?: string };

function AskButton(props: AskProps) {
  const { t } = useTranslation(NAMESPACES);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'start', minHeight: { xs: 44, sm: 36 } }}
      >
        {t(props.entryId === undefined ? 'ask' : 'askProduct')}
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AskDialog({ kinds, entryId, onClose }: AskProps & { onClose: () => void }) {
  const { t } = useTranslation(NAMESPACES);
  const titleId = useId();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const textOf = (refusal: Error): string =>
    problemCodeOf(refusal) === 'already_asked' ? t('alreadyAsked') : problemText(refusal);
  const isOpen = useIsOpen();
  const [kind, setKind] = useState<RequestKind>(kinds[0] ?? 'quota');
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(ownRequestSchema, PATH, { method: 'POST', body: { kind, text, entryId } }),
    onSuccess: () => {
      cornerSnackbars.success(t('sent'));
      if (isOpen()) onClose();
    },
    // Nobody reads any more what a closed dialog says.
    onError: (refusal) => {
      if (!isOpen()) cornerSnackbars.error(textOf(refusal));
    },
    onSettled: readAgainAfter(queryClient, ownRequestsQuery.queryKey),
  });
  // What is on its way is not lost with its dialog.
  const leave = useDiscardQuestion(text.trim() !== '' && !isPending, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onClose={leave.ask}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // The list behind it hears no key that is meant for the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t(entryId === undefined ? 'ask' : 'askProduct')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          {kinds.length > 1 && (
            <TextField
              select
              size="small"
              label={t('field.kind')}
              value={kind}
              onChange={({ target }) => setKind(target.value as RequestKind)}
            >
              {kinds.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`kind.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            multiline
            minRows={3}
            maxRows={8}
            size="small"
            label={t('field.text')}
            helperText={t('field.textHint')}
            inputRef={takeFocus}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: REQUEST_TEXT_MAX, dir: 'auto' } }}
          />
          {error && (
            <Typography role="alert" variant="body2" color="error">
              {textOf(error)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog {...t('discard', { returnObjects: true })} {...leave.question} />
    </Dialog>
  );
}
