import type { ListedUser } from '@file-server/contract/users';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pagedRow } from '../../../desk-kit/paged-rows.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { TickBox } from '../../../ui/tick-box.ts';
import { refusalOf } from '../model/refusal.ts';
import { useUsedText } from '../use-used-text.ts';

/** Height of a row, in CSS pixels. */
export const USER_ROW = 68;
const RowLink = createLink(ButtonBase);
/** On a phone half is for the address: what is out of the ordinary would leave nothing of it. */
const COLUMNS = { xs: 'minmax(50%, 1fr) minmax(0, auto)', md: '2.4fr 1.4fr 1fr 1fr' };
/** Below the address: what is out of the ordinary makes the row as tall as it needs. */
const ONE_COLUMN = { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5, paddingBlock: 1 };

type UserRowProps = {
  user: ListedUser;
  /** Two words have no room beside each other. */
  isTight: boolean;
  isTicked: boolean;
  onTick: (user: ListedUser, upToHere: boolean) => void;
};

/** A user, and the box that ticks them; Space on the row does so too, with Shift all from the last one. */
export function UserRow({ user, isTight, isTicked, onTick }: UserRowProps) {
  const { t } = useTranslation('users');
  /** A key presses the box as well, and its click need not say whether Shift was held. */
  const isShifted = useRef(false);
  return (
    <Stack
      direction="row"
      onKeyDown={(event) => {
        isShifted.current = event.shiftKey;
        if (event.key !== ' ' || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onTick(user, event.shiftKey);
      }}
      onKeyUp={() => (isShifted.current = false)}
      // Shift and Tab leave the row before the key is up.
      onBlur={() => (isShifted.current = false)}
      sx={{
        alignItems: 'center',
        height: '100%',
        minHeight: 'inherit',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ...(isTicked
          ? { backgroundColor: 'action.selected' }
          : { '&:hover': { backgroundColor: 'action.hover' } }),
      }}
    >
      <TickBox
        type="checkbox"
        aria-label={t('ticks.add', { name: isolate(user.email) })}
        checked={isTicked}
        onChange={({ nativeEvent }) => {
          const isClick = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          onTick(user, isClick || isShifted.current);
        }}
        sx={{ flexShrink: 0 }}
      />
      <Row {...{ user, isTight }} />
    </Stack>
  );
}

/** Who it is and how their licence stands; the way to all about them. */
function Row({ user, isTight }: Pick<UserRowProps, 'user' | 'isTight'>) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const usedText = useUsedText();
  const { id, email, firstName, lastName, downloaded, maximum, expiresAt, plan } = user;
  const facts = [`${firstName} ${lastName}`.trim(), plan?.name].filter(Boolean).join(' · ');
  const isUsed = maximum !== null && downloaded >= maximum;
  return (
    <RowLink
      to="/operator/users/$userId"
      params={{ userId: id }}
      sx={{
        ...pagedRow,
        flexGrow: 1,
        minWidth: 0,
        ...(isTight ? ONE_COLUMN : { gridTemplateColumns: COLUMNS }),
        color: 'text.primary',
        borderBlockEnd: 0,
        '&:hover': {},
      }}
    >
      <Stack sx={{ minWidth: 0 }}>
        {/* Cut at its own end, also where the page begins on the right. */}
        <Typography
          noWrap
          dir="ltr"
          translate="no"
          variant="body2"
          sx={{ alignSelf: 'flex-start', maxWidth: '100%', fontWeight: 500 }}
        >
          {email}
        </Typography>
        {facts !== '' && (
          <Typography noWrap variant="body2" color="textSecondary">
            <OneLine translate="no">{facts}</OneLine>
          </Typography>
        )}
      </Stack>
      <States user={user} isInRow={!isTight} />
      <Typography
        noWrap
        variant="body2"
        color={isUsed ? 'error' : 'textPrimary'}
        sx={{ display: { xs: 'none', md: 'block' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {usedText(user)}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'end' }}
      >
        {expiresAt === null ? t('noEnd') : t('ends', { date: format.utcDate(expiresAt) })}
      </Typography>
    </RowLink>
  );
}

const COLOURS = {
  active: 'success',
  invited: 'info',
  suspended: 'error',
  waiting: 'warning',
} as const;

/** What is out of the ordinary about an account, and why its licence opens no download. */
export function States({ user, isInRow = false }: { user: ListedUser; isInRow?: boolean }) {
  const { state, operator } = user;
  const { t } = useTranslation('users');
  const refusal = refusalOf(user, useNow());
  return (
    <Stack
      direction="row"
      sx={{
        gap: 0.75,
        flexWrap: 'wrap',
        maxWidth: '100%',
        justifyContent: { xs: isInRow ? 'end' : 'start', md: 'start' },
        justifySelf: { xs: isInRow ? 'end' : 'start', md: 'start' },
      }}
    >
      {state !== 'active' && (
        <Chip size="small" variant="outlined" color={COLOURS[state]} label={t(`choice.${state}`)} />
      )}
      {refusal !== null && (
        <Chip size="small" variant="outlined" color="error" label={t(`refusal.${refusal}`)} />
      )}
      {operator && <Chip size="small" variant="outlined" label={t('choice.operator')} />}
    </Stack>
  );
}
