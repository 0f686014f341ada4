import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type PasswordStrength, strengthOf } from '../model/password-strength.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const BARS = ['weak', 'fair', 'good'] as const satisfies readonly PasswordStrength[];
const COLOURS = { weak: 'warning.main', fair: 'info.main', good: 'success.main' } as const;

type PasswordHintProps = { password: string; known: readonly string[] };

/** How easily the password might be guessed, in words and as a bar of three parts. */
export function PasswordHint({ password, known }: PasswordHintProps) {
  const { t } = useTranslation('registration');
  const strength = strengthOf(password, known);
  const reached = BARS.indexOf(strength);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: 0.5 }}>
        {BARS.map((bar, index) => (
          <Box
            key={bar}
            component="span"
            sx={{
              width: 20,
              height: 4,
              borderRadius: RADIUS.full,
              backgroundColor: index <= reached ? COLOURS[strength] : 'action.selected',
            }}
          />
        ))}
      </Box>
      {t(`strength.${strength}`)}
    </Box>
  );
}
