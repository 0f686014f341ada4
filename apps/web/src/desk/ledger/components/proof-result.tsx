import type { LedgerProgress, ReconcileProgress } from '@file-server/contract/ledger';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Faults = Pick<NonNullable<LedgerProgress['verdict']>, 'brokenLink' | 'brokenCheckpoint'>;
type Outcome = NonNullable<ReconcileProgress['outcome']>;

/** What the check of the chain has found: the first thing that does not hold, or that all does. */
export function Verdict({ progress }: { progress: LedgerProgress }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { entries, verdict } = progress;
  if (verdict === null) return null;
  if (isWhole(verdict)) {
    const checkpoints = format.number(verdict.checkpoints);
    const counts = { entries: format.number(entries), checkpoints };
    return <Alert severity="success">{t('verify.whole', counts)}</Alert>;
  }
  return (
    <Alert severity="error">
      <ChainFaults faults={verdict} />
    </Alert>
  );
}

/** Which counters are wrong, and what can be done. */
export function Reconciled({ progress }: { progress: ReconcileProgress }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { outcome } = progress;
  if (outcome === null) return null;
  const { found, counters, entries, discrepancies } = outcome;
  if (found === 0 && isWhole(outcome)) {
    const counts = { counters: format.number(counters), entries: format.number(entries) };
    return <Alert severity="success">{t('reconcile.whole', counts)}</Alert>;
  }
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {found > 0 && (
        <AlertTitle>
          {t('reconcile.differ', { count: found, formatted: format.number(found) })}
        </AlertTitle>
      )}
      <ChainFaults faults={outcome} />
      {found > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 320, overflow: 'auto' }}
        >
          {discrepancies.map((one) => (
            <li key={`${one.ownerKind} ${one.ownerId} ${one.periodKey} ${one.figure}`}>
              <Counter discrepancy={one} />
            </li>
          ))}
        </Box>
      )}
      {found > discrepancies.length && (
        <Typography variant="body2">
          {t('reconcile.more', { number: format.number(found - discrepancies.length) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('reconcile.whatToDo')}
      </Typography>
    </Alert>
  );
}

const isWhole = ({ brokenLink, brokenCheckpoint }: Faults): boolean =>
  brokenLink === null && brokenCheckpoint === null;

function ChainFaults({ faults }: { faults: Faults }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { brokenLink, brokenCheckpoint } = faults;
  return (
    <>
      {brokenLink && (
        <div>
          {t('verify.brokenLink', {
            lane: brokenLink.lane,
            number: format.number(brokenLink.seq),
            reason: t(`fault.${brokenLink.code}`),
          })}
        </div>
      )}
      {brokenCheckpoint && (
        <div>
          {t('verify.brokenCheckpoint', {
            number: format.number(brokenCheckpoint.number),
            reason: t(`checkpointFault.${brokenCheckpoint.code}`, {
              entry: format.number(brokenCheckpoint.seq ?? 0),
            }),
          })}
        </div>
      )}
    </>
  );
}

/** A counter that is wrong, with the way to the entries of its user. */
function Counter({ discrepancy }: { discrepancy: Outcome['discrepancies'][number] }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { ownerKind, ownerId, figure, periodKey, counter, grants, ledger } = discrepancy;
  const [user = ''] = ownerId.split(':');
  const kind = ownerKind === 'entitlement' ? 'entitlement' : 'user';
  return (
    <>
      <TextLink to={`/operator/ledger?user=${encodeURIComponent(user)}`}>
        <bdi translate="no">{user}</bdi>
      </TextLink>{' '}
      {t(`reconcile.${kind}.${figure}`, {
        // Digits and a hyphen, which turn around in Arabic.
        period: `\u2066${periodKey}\u2069`,
        counter: format.number(counter),
        grants: format.number(grants),
        ledger: format.number(ledger),
      })}
    </>
  );
}
