import type { LedgerRow } from '@file-server/contract/ledger';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { monospace } from '../../../ui/theme/theme.ts';
import type { Filters } from '../model/filters.ts';
import { actorOf, inOneText, nameOf, subjectOf } from '../model/names.ts';

type RowDetailsProps = {
  /** null = closed. */
  row: LedgerRow | null;
  onClose: () => void;
  onFilter: (filters: Filters) => void;
};

/** Everything that an entry says, and ways to what belongs to it. */
export function RowDetails({ row, onClose, onFilter }: RowDetailsProps) {
  const { t } = useTranslation('ledger');
  const titleId = useId();
  const format = useFormat();
  const navigate = useNavigate();
  const toHoldings = (search: object) => void navigate({ to: '/operator/holdings', search });
  const ways = row === null ? [] : waysFrom(row);
  return (
    <Dialog open={row !== null} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {row && t('details', { number: format.number(row.seq) })}
      </DialogTitle>
      {/* Nothing in it takes the keyboard that scrolls it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={titleId}>
        {row && <Facts row={row} />}
      </DialogContent>
      <DialogActions>
        {ways.map(([name, filters]) => (
          <Button
            key={name}
            onClick={() => {
              onClose();
              onFilter(filters);
            }}
          >
            {t(`filter.${name}`)}
          </Button>
        ))}
        {row?.file && (
          <Button onClick={() => toHoldings({ version: row.file?.versionId })}>
            {t('filter.holders')}
          </Button>
        )}
        {row?.subject.kind === 'user' && (
          <Button onClick={() => toHoldings({ user: row.subject.id })}>
            {t('filter.holdings')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The lists that lead on from an entry. */
function waysFrom({ subject, file }: LedgerRow) {
  const ways: (readonly ['ofUser' | 'ofEntry' | 'ofFile' | 'ofVersion', Filters])[] = [];
  if (subject.kind === 'user') ways.push(['ofUser', { user: subject.name ?? subject.id }]);
  if (subject.kind === 'entry') ways.push(['ofEntry', { entry: subject.id }]);
  if (file?.entryId) ways.push(['ofFile', { entry: file.entryId }]);
  if (file) ways.push(['ofVersion', { version: file.versionId }]);
  return ways;
}

function Facts({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { actor, file, outcome } = row;
  const facts = {
    at: format.dateTime(row.at),
    by: inOneText(actorOf(row, t)),
    address: actor?.address,
    userAgent: actor?.userAgent,
    token: actor?.token && (actor.token.name ?? actor.token.id),
    reason: row.reason,
    subject: inOneText(subjectOf(row, t)),
    file: file && (file.name ?? t('unknown')),
    version: file && (file.label ?? file.versionId),
    product: row.product && nameOf(row.product),
    plan: row.plan && nameOf(row.plan),
    size: file?.size === null || file === null ? null : format.bytes(file.size),
    sha256: file?.sha256,
    period: row.periodKey,
    grant: row.grantId,
    outcome: outcome && t(`kind.${outcome}`),
    detail: row.detail,
    lane: row.lane,
    hash: row.hash,
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Stack component="dl" sx={{ margin: 0, gap: 1.5 }}>
      {names.map((name) => {
        const value = facts[name];
        if (!value) return null;
        return (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(`field.${name}`)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{
                margin: 0,
                overflowWrap: 'anywhere',
                ...(MONO.has(name) && monospace),
              }}
            >
              <bdi>{value}</bdi>
            </Typography>
          </div>
        );
      })}
    </Stack>
  );
}

const MONO: ReadonlySet<string> = new Set(['sha256', 'hash', 'grant', 'detail']);
