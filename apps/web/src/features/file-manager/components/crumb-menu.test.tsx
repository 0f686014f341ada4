import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { NavigationProvider } from '../navigation.ts';
import { CrumbMenu } from './crumb-menu.tsx';

const PLACE = { folderId: null, sort: 'name', order: 'asc', details: null } as const;

it('says what it is a menu of', async () => {
  await renderScreen(
    <NavigationProvider
      value={{ location: PLACE, visit: '', hrefFor: () => '#', onNavigate: () => {} }}
    >
      <CrumbMenu anchor={document.body} crumbs={[{ id: 'f1', name: 'Pumps' }]} onClose={() => {}} />
    </NavigationProvider>,
    { namespaces: ['file-manager'] },
  );
  expect(await screen.findByRole('menu', { name: 'Show the folders between' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Pumps' })).toBeTruthy();
});
