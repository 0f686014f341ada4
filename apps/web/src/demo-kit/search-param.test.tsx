import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { SearchBox } from './page/search-box.tsx';
import { useSearchText } from './search-param.ts';

function List() {
  const [text, setText] = useSearchText();
  return (
    <>
      <SearchBox label="Search" value={text} onChange={setText} />
      <p>Looks for “{text}”</p>
    </>
  );
}

async function show(address: string) {
  const { history, ...shown } = await renderAt(address, <List />, {
    path: '/lists/$list',
    namespaces: ['demo-kit'],
  });
  return {
    ...shown,
    goTo: (next: string) => act(async () => history.push(next)),
    goBack: () => act(async () => history.back()),
  };
}
const field = () => screen.findByRole<HTMLInputElement>('searchbox');

describe('useSearchText', () => {
  it('begins with what the address says, and keeps there what is typed', async () => {
    const { address } = await show('/lists/one?q=tea');
    expect((await field()).value).toBe('tea');
    await userEvent.setup().type(await field(), 'pot');
    expect((await field()).value).toBe('teapot');
    await waitFor(() => expect(address()).toBe('/lists/one?q=teapot'));
  });

  it('follows the address on the way back to a list', async () => {
    const { address, goTo, goBack } = await show('/lists/one');
    await userEvent.setup().type(await field(), 'tea');
    await waitFor(() => expect(address()).toBe('/lists/one?q=tea'));
    await goTo('/lists/two');
    expect(await screen.findByText('Looks for “”')).toBeTruthy();
    await goBack();
    expect(await screen.findByText('Looks for “tea”')).toBeTruthy();
    expect((await field()).value).toBe('tea');
  });

  it('loses no letter to an address that is behind the field', async () => {
    const { address } = await show('/lists/one');
    const box = await field();
    // Faster than the address follows.
    act(() => {
      for (const value of ['t', 'te', 'tea']) fireEvent.change(box, { target: { value } });
    });
    expect(box.value).toBe('tea');
    await waitFor(() => expect(address()).toBe('/lists/one?q=tea'));
    expect(box.value).toBe('tea');
  });

  it('looks for all of a text that is too long for the address, which keeps none of it', async () => {
    const { address } = await show('/lists/one?q=tea');
    const long = 'tea '.repeat(60).trim();
    const user = userEvent.setup();
    await user.clear(await field());
    await user.paste(long);
    expect(await screen.findByText(`Looks for “${long}”`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lists/one'));
    expect((await field()).value).toBe(long);
    await user.clear(await field());
    await user.type(await field(), 'pot');
    await waitFor(() => expect(address()).toBe('/lists/one?q=pot'));
  });

  it('follows a link to another search', async () => {
    const { goTo } = await show('/lists/one?q=tea');
    await field();
    await goTo('/lists/one?q=cup');
    expect(await screen.findByText('Looks for “cup”')).toBeTruthy();
  });

  it('follows the way back to what was typed last before the field was emptied', async () => {
    const { address, goTo, goBack } = await show('/lists/one?q=tea');
    await goTo('/lists/two?q=tea');
    await userEvent.setup().clear(await field());
    await waitFor(() => expect(address()).toBe('/lists/two'));
    await goBack();
    expect(await screen.findByText('Looks for “tea”')).toBeTruthy();
  });
});
