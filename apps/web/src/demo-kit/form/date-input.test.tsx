import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { LabelledPicker } from './date-input.tsx';

function Birthday({ day }: { day: string }) {
  const [value, setValue] = useState(day);
  return (
    <>
      <LabelledPicker
        label="Birthday"
        value={value}
        onChange={setValue}
        Picker={DesktopDatePicker}
        withTime={false}
      />
      <output>{value}</output>
      <button>Elsewhere</button>
    </>
  );
}

/** A field of a day, and what it says that the day is. */
async function open(day: string) {
  await renderScreen(<Birthday day={day} />);
  const user = userEvent.setup();
  return {
    user,
    part: (name: string) => screen.getByRole('spinbutton', { name }),
    leave: () => user.click(screen.getByRole('button', { name: 'Elsewhere' })),
    says: (text: string) =>
      waitFor(() => expect(screen.getByRole('status').textContent).toBe(text)),
  };
}

it('tells a day of which a part is taken out from none', async () => {
  const { user, part, leave, says } = await open('2026-11-22');
  await user.click(part('Day'));
  await user.keyboard('{Backspace}');
  await says('invalid');
  await leave();
  await says('invalid');
  await user.click(part('Day'));
  await user.keyboard('05');
  await says('2026-11-05');
});

it('is no day once it is cleared, at once or part by part', async () => {
  const { user, part, leave, says } = await open('2026-11-22');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await says('');
  await user.click(part('Month'));
  await user.keyboard('11222026');
  await says('2026-11-22');
  for (const name of ['Month', 'Day', 'Year']) {
    await user.click(part(name));
    await user.keyboard('{Backspace}');
  }
  await leave();
  await says('');
});

it('is refused where it is begun and left', async () => {
  const { user, part, leave, says } = await open('');
  await user.click(part('Month'));
  await user.keyboard('11');
  await leave();
  await says('invalid');
  await user.click(part('Day'));
  await user.keyboard('222026');
  await says('2026-11-22');
});
