import { useTranslation } from 'react-i18next';
import { deviceNameOf } from './model/device-name.ts';

/** Puts a User-Agent into words: "Firefox on Windows". */
export function useDeviceLabel(): (userAgent: string | null) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const { browser, system } = deviceNameOf(userAgent);
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
