import type { ServerSettingName, ServerSettingValue } from '@file-server/contract/server-settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../../desk-kit/plans-query.ts';
import { useFormat } from '../../lib/format.ts';
import { isolate } from '../../lib/isolate.ts';
import { linesOf } from './model/values.ts';

/** Reads the same in every direction. */
const isolated = (value: ServerSettingValue): string => isolate(String(value));

/** A value as people read it. */
export function useValueText() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data: plans } = useQuery(plansQuery);
  return (name: ServerSettingName, value: ServerSettingValue): string => {
    switch (name) {
      case 'registration':
        return t(`registration.${value as 'open' | 'approval' | 'closed'}`);
      case 'trialProPack':
        return t(value === true ? 'proPack.true' : 'proPack.false');
      case 'trialPeriod':
        return t(`period.${value as 'lifetime' | 'month' | 'day'}`);
      case 'trialDays':
      case 'trialMaximum':
        if (value === null) return t(`none.${name}`);
        return t(`count.${name}`, {
          count: Number(value),
          formatted: format.number(Number(value)),
        });
      case 'trialPlan':
        if (value === null) return t('none.trialPlan');
        if (plans === undefined) return isolated(value);
        return isolated(plans.find(({ id }) => id === value)?.name ?? t('gonePlan'));
      case 'noticeTone':
        return t(`tone.${value as 'info' | 'warning'}`);
      case 'noticeUntil':
        return value === null ? t('none.noticeUntil') : format.dateTime(String(value));
      case 'logo':
        return t(value === null ? 'none.logo' : 'logo.own');
      case 'title':
        return isolated(value);
      case 'contact':
      case 'signInText':
      case 'notice':
        return value === null ? t(`none.${name}`) : isolated(value);
      case 'legalLinks':
        if (value === null) return t('none.legalLinks');
        return linesOf(String(value)).split('\n').map(isolated).join('\n');
    }
  };
}
