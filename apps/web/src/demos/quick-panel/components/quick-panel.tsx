import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Agenda } from './agenda.tsx';
import { Switches } from './switches.tsx';
import { Today } from './today.tsx';

/** Today, events, notes and three switches (R2.26). */
export function QuickPanel() {
  const { t } = useTranslation('quick-panel');
  return (
    <SidePanel panel="quick" title={t('title')} width={280}>
      <Today />
      <Divider />
      <Agenda />
      <Divider />
      <Switches />
    </SidePanel>
  );
}
