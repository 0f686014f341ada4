import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleProducts } from './sample/products.ts';
import { useProductRemoval } from './use-product-removal.ts';

setUpDemoScreens();

function RemoveFirst() {
  const remove = useProductRemoval();
  return <button onClick={() => remove(sampleProducts().slice(0, 1))}>Remove</button>;
}

it('offers no way back where a removal has failed', async () => {
  await renderScreen(<RemoveFirst />, { namespaces: ['e-commerce', 'demo-kit'] });
  faults.failNextChange();
  await userEvent.setup().click(screen.getByText('Remove'));
  expect(await screen.findByText('That could not be saved; everything is as it was.')).toBeTruthy();
  // Long before it would leave by itself.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
    timeout: 3000,
  });
});
