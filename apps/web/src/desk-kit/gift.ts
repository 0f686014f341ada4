import { toMaximum } from './maximum.ts';
import { momentOfDay } from './moment-of-day.ts';

/** What is said of a product that is given: days in UTC, and downloads; empty = without a limit. */
export interface GiftForm {
  readonly productFrom: string;
  readonly productUntil: string;
  readonly productUpdates: string;
  readonly productMaximum: string;
}

export const UNLIMITED_GIFT: GiftForm = {
  productFrom: '',
  productUntil: '',
  productUpdates: '',
  productMaximum: '',
};

/** The same as the server takes it; what is no maximum is NaN, which it refuses. */
export const toGift = (form: GiftForm) => ({
  startsAt: momentOfDay(form.productFrom),
  endsAt: momentOfDay(form.productUntil),
  updatesUntil: momentOfDay(form.productUpdates),
  maximum: toMaximum(form.productMaximum),
});

/** Whether the product that is given would never open. Days of this form sort as their texts do. */
export const isOverBeforeItBegins = ({ productFrom, productUntil }: GiftForm): boolean =>
  productFrom !== '' && productUntil !== '' && productUntil <= productFrom;
