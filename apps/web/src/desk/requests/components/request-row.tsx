import type { ListedRequest } from '@file-server/contract/requests';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../../desk-kit/named-row.tsx';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';

type RequestRowProps = {
  request: ListedRequest;
  isBusy: boolean;
  onApprove: () => void;
  onDecline: () => void;
  onUndo: () => void;
};

/** Who asks for what, why, and what became of it. */
export function RequestRow({ request, isBusy, onApprove, onDecline, onUndo }: RequestRowProps) {
  const { t } = useTranslation('requests');
  const facts = useFacts(request);
  const { kind, state, product, text, user } = request;
  const name = user.email ?? user.id;
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {t(`kind.${kind}`)}
            {product && (
              <>
                {' '}
                <bdi translate="no">{product.name}</bdi>
              </>
            )}
          </Typography>
          <Chip
            size="small"
            variant={state === 'open' ? 'filled' : 'outlined'}
            color={state === 'open' ? 'primary' : 'default'}
            label={t(`state.${state}`)}
          />
        </Stack>
        {text !== '' && (
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <bdi>{text}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi translate="no">{name}</bdi> · {facts.join(' · ')}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ flexShrink: 0, gap: 1, marginInlineStart: { xs: -1, sm: 0 } }}>
        {state === 'open' && (
          <>
            <RowButton
              disabled={isBusy}
              color="error"
              aria-label={t('decline.named', { name })}
              onClick={onDecline}
            >
              {t('decline.action')}
            </RowButton>
            <RowButton
              disabled={isBusy}
              variant="contained"
              aria-label={t('approve.named', { name })}
              onClick={onApprove}
            >
              {t('approve.action')}
            </RowButton>
          </>
        )}
        {request.canUndo && (
          <RowButton disabled={isBusy} aria-label={t('undo.named', { name })} onClick={onUndo}>
            {t('undo.action')}
          </RowButton>
        )}
      </Stack>
    </Row>
  );
}

function useFacts({ state, createdAt, decidedAt, decidedBy, reason, licence }: ListedRequest) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const facts: string[] = [t('asked', { when: format.relative(createdAt) })];
  if (state === 'open' && licence !== null) {
    const { maximum, proPack, expiresAt } = licence;
    facts.push(
      maximum === null ? t('now.unlimited') : t('now.maximum', { count: maximum }),
      t(proPack ? 'now.proPack' : 'now.noProPack'),
      expiresAt === null ? t('now.noEnd') : t('now.ends', { date: format.utcDate(expiresAt) }),
    );
  }
  if (decidedAt !== null) {
    const when = format.dateTime(decidedAt);
    facts.push(decidedBy === null ? when : t('decidedBy', { when, name: isolate(decidedBy) }));
  }
  if (reason !== null) facts.push(isolate(reason));
  return facts;
}
