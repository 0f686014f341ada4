import * as z from 'zod/mini';
import { keepIn } from '../../../lib/browser-storage.ts';

const STORAGE_KEY = 'list-places';
/** Visits whose place is kept; the oldest is forgotten first. */
const MOST = 50;

const placesSchema = z.array(z.tuple([z.string(), z.int()]));

const readPlaces = (): Map<string, number> => {
  try {
    return new Map(placesSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')));
  } catch {
    return new Map();
  }
};

/** @param visit the entry of the browser's history. @returns its topmost row; 0 when none is kept */
export const readPlace = (visit: string): number => Math.max(0, readPlaces().get(visit) ?? 0);

/** Keeps the topmost row of a visit, so that a reload and a way back lead to it. */
export const keepPlace = (visit: string, row: number): void => {
  const places = readPlaces();
  places.delete(visit);
  const kept = [...places, [visit, row]].slice(-MOST);
  keepIn(sessionStorage, STORAGE_KEY, JSON.stringify(kept));
};
