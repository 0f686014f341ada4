export const en = {
  title: 'Academy',
  text: 'Short courses for people who build things: eleven steps each, and you go on where you stopped.',
  search: 'Search courses',
  count_one: '{{formatted}} course',
  count_other: '{{formatted}} courses',
  category: 'Category',
  allCategories: 'All categories',
  list: 'Courses',
  minutes: '{{formatted}} min',
  updated: 'Updated {{date}}',
  progress: 'Progress',
  action: { start: 'Start', resume: 'Continue', review: 'Read again' },
  empty: {
    found: 'No course has “{{text}}” in it.',
    category: 'There are no courses here.',
    showAll: 'Show all courses',
  },
  course: 'Course',
  back: 'Back to the courses',
  steps: 'Steps',
  content: 'Content of the step',
  stepOf: 'Step {{step}} of {{total}}',
  done: '(done)',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish',
  saving: 'Saving …',
  saved: 'Progress saved',
  startOver: 'Start over',
  startedOver: 'The course begins at its first step again.',
  missing: {
    title: 'There is no such course',
    text: 'The link is wrong, or the course was taken away.',
    back: 'Show all courses',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    academy: typeof en;
  }
}
