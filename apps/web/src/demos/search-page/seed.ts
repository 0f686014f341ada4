import type { SearchResult } from './model/result.ts';

/** Eight results, which lead to pages that are there. */
export const RESULTS: readonly SearchResult[] = [
  {
    id: 'result-1',
    title: 'Mail: folders, filters and labels',
    url: '/apps/mail',
    excerpt:
      'Read, answer and forward letters of people who do not exist. Drafts keep themselves, and what was deleted can be taken back.',
  },
  {
    id: 'result-2',
    title: 'Calendar: a month under its season',
    url: '/apps/calendar',
    excerpt:
      'Month, week, day and agenda. Events are dragged, stretched or moved by keys, and whoever moves the wrong one takes it back.',
  },
  {
    id: 'result-3',
    title: 'Contacts: twenty-six people in three groups',
    url: '/apps/contacts',
    excerpt:
      'Friends, clients and recent workers with their numbers and addresses. A star keeps those at hand who are called every day.',
  },
  {
    id: 'result-4',
    title: 'To-do: what is left for today',
    url: '/apps/todo',
    excerpt:
      'One line and Enter make a task. Dates, labels and stars tell which of them comes first; the bin keeps the rest for a while.',
  },
  {
    id: 'result-5',
    title: 'Scrum board: cards that move',
    url: '/apps/scrumboard',
    excerpt:
      'Boards of lists, lists of cards, and cards with checklists, members, pictures and dates. All of it moves by pointer, finger or key.',
  },
  {
    id: 'result-6',
    title: 'E-commerce: a shop of useful things',
    url: '/apps/e-commerce',
    excerpt:
      'Twenty products with prices that follow their tax, and twenty orders with a bill to print and a map of where they went.',
  },
  {
    id: 'result-7',
    title: 'Invoice: one page of paper',
    url: '/pages/invoice',
    excerpt:
      'Four services by the hour, their tax and a discount, in a modern and a compact form. It prints on a single sheet of A4.',
  },
  {
    id: 'result-8',
    title: 'Profile: a person and their pictures',
    url: '/pages/profile',
    excerpt:
      'A timeline to write on, friends and groups, and twenty-two landscapes that a function has drawn from a number each.',
  },
];
