import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ProofWay } from '../../model/proof-ways.ts';

type OtherWaysProps = { ways: readonly ProofWay[]; onChoose: (way: ProofWay) => void };

export function OtherWays({ ways, onChoose }: OtherWaysProps) {
  const { t } = useTranslation('account');
  return (
    <Stack sx={{ alignItems: 'start', marginInlineStart: -1 }}>
      {ways.map((way) => (
        <Button key={way} size="small" onClick={() => onChoose(way)}>
          {t(`proof.instead.${way}`)}
        </Button>
      ))}
    </Stack>
  );
}
