import type { HeldEntitlement } from '@file-server/contract/product-page';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';

/** From when until when somebody holds a product, and what is left of its own maximum. */
export function HeldTerms({ held }: { held: HeldEntitlement }) {
  const { t } = useTranslation('held-terms');
  const format = useFormat();
  const now = useNow();
  const { startsAt, endsAt, updatesUntil, maximum, used } = held;
  const isOver = (at: string) => Date.parse(at) <= now;
  // What was ended before its beginning never begins, so nothing of it is to be waited for.
  const neverBegins =
    startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  const terms = [
    ...(startsAt !== null && !isOver(startsAt) && !neverBegins
      ? [t('from', { date: format.utcDate(startsAt) })]
      : []),
    endsAt === null
      ? t('unlimited')
      : t(isOver(endsAt) ? 'ended' : 'until', { date: format.utcDate(endsAt) }),
    ...(updatesUntil === null || neverBegins
      ? []
      : [
          t(isOver(updatesUntil) ? 'updatesEnded' : 'updates', {
            date: format.utcDate(updatesUntil),
          }),
        ]),
    ...(maximum === null || neverBegins
      ? []
      : [
          t('left', {
            left: format.number(Math.max(0, maximum - used)),
            maximum: format.number(maximum),
            count: maximum,
          }),
        ]),
  ];
  return (
    <Typography variant="body2" color="textSecondary" component="span" sx={tabularFigures}>
      {terms.map((term, index) => (
        <span key={term}>
          {index > 0 && ' · '}
          {term}
        </span>
      ))}
    </Typography>
  );
}
