import type { ServerSettings } from '@file-server/contract/server-settings';
import { brandOf, contactOf, noticeOf } from './brand.ts';
import type { Config } from './config.ts';
import { trialOf } from './run-time-settings.ts';

/** The same, with what holds at each moment in place of what held at the start. */
export function followSettings(config: Config, current: () => ServerSettings): Config {
  return {
    ...config,
    get title() {
      return current().title;
    },
    get brand() {
      return brandOf(current());
    },
    get notice() {
      return noticeOf(current());
    },
    get registration() {
      return current().registration;
    },
    get trial() {
      return trialOf(current());
    },
    get operatorContact() {
      return contactOf(current().contact);
    },
  };
}
