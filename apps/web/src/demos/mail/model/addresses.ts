import * as z from 'zod/mini';
import type { Person } from './mail.ts';

const email = z.email().check(z.maxLength(254));

/** Addresses stand apart by commas, semicolons (the Arabic ones too) or new lines. */
const BETWEEN = /[,;،؛\n]/;

/** `Penny Packet <penny@wanderbyte.example>`, or the address alone; null = neither. */
function readPerson(text: string): Person | null {
  const [, name = '', inside = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? ['', '', text];
  const address = inside.trim();
  if (!email.safeParse(address).success) return null;
  return { name: name.trim().replaceAll('"', '').slice(0, 200), email: address };
}

const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The people of a field of addresses, each once; null when a part of it is none. */
export function readPeople(text: string): Person[] | null {
  const people = partsOf(text).map(readPerson);
  if (!people.every((person) => person !== null)) return null;
  return people.filter(
    (person, index) => people.findIndex((other) => isSame(person, other)) === index,
  );
}

/** The same with what is no address yet, for a draft: `writePeople` gives back what was typed. */
export const readUnfinished = (text: string): Person[] =>
  partsOf(text).map((part) => readPerson(part) ?? { name: '', email: part });

/** What `readPeople` reads. */
export const writePeople = (people: readonly Person[]): string =>
  people
    .map(({ name, email: address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');

export const isSame = (one: Person, other: Person): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/** The name, or the address of somebody without one. */
export const nameOf = ({ name, email: address }: Person): string => (name === '' ? address : name);
