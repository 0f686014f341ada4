import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { changeTexts } from '../../lib/i18n/index.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ProjectScreen } from './project-screen.tsx';

setUpDemoScreens();

afterEach(() => act(() => changeTexts('en')));

const open = (project: string) =>
  renderAt(`/apps/dashboards/project?project=${project}`, <ProjectScreen />, {
    path: '/apps/dashboards/project',
    namespaces: ['project-dashboard', 'demo-kit'],
  });

it.each([
  ['en', 'night-shift', 'Overdue', '1 task'],
  ['en', 'northern-mirror', 'Overdue', '4 tasks'],
  ['tr', 'night-shift', 'Geciken', '1 görev'],
  ['ar', 'northern-mirror', 'المتأخرة', '4 مهام'],
  ['ar', 'northern-mirror', 'المستحقة', '25 مهمة'],
  ['ar', 'northern-mirror', 'مسائل مفتوحة', '32 مسألة'],
  ['ar', 'northern-mirror', 'المزايا', '42 مقترحًا'],
] as const)('counts in %s: %s, %s: %s', async (language, project, card, count) => {
  await open(project);
  await act(() => changeTexts(language));
  const found = await screen.findByRole('region', { name: card });
  expect(found.textContent).toContain(count);
  expect(found.textContent).not.toContain(`${count}s`);
});

it('waits for no weather of a project that does not exist', async () => {
  await open('nowhere');
  expect(await screen.findByText('There is no such project')).toBeTruthy();
  // The clock stands there alone.
  expect(screen.getByRole('group', { name: 'Clock and weather' }).children).toHaveLength(1);
});

it('says that the list of projects failed, and asks for it again', async () => {
  faults.failNext();
  await open('northern-mirror');
  await screen.findByRole('region', { name: 'Overdue' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The list of projects could not be loaded.')).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: 'Project' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
