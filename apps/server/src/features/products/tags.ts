import { stateTag } from '../../platform/request/state-tag.ts';
import type { Plan, Product } from './repository.ts';

/** The entity tag of what operators say of a product. */
export const productTag = ({ id, name, text, face, previews }: Product): string =>
  stateTag([id, name, text, face, previews]);

/** The entity tag of a plan's name and terms. */
export const planTag = ({ id, name, after_expiry, refetch, refetch_days }: Plan): string =>
  stateTag([id, name, after_expiry, refetch, refetch_days]);
