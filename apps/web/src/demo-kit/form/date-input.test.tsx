import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeTexts } from '../../lib/i18n/index.ts';
import { prepareTexts, renderScreen } from '../../testing/render.tsx';
import { LabelledPicker } from './date-input.tsx';

type BirthdayProps = { day: string; withTime?: boolean };

function Birthday({ day, withTime = false }: BirthdayProps) {
  const [value, setValue] = useState(day);
  return (
    <>
      <LabelledPicker
        label="Birthday"
        value={value}
        onChange={setValue}
        Picker={withTime ? DesktopDateTimePicker : DesktopDatePicker}
        withTime={withTime}
      />
      <output>{value}</output>
      <button>Elsewhere</button>
    </>
  );
}

/** A field of a day, and what it says that the day is. */
async function open(day: string, props: Partial<BirthdayProps> = {}) {
  await renderScreen(<Birthday day={day} {...props} />);
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

describe('in Arabic', () => {
  beforeEach(async () => {
    await prepareTexts();
    await changeTexts('ar');
  });
  afterEach(() => changeTexts('en'));

  it('has the twelve hours of the rest of the page, and noon is after noon', async () => {
    const at = (hour: number, minute: number) => new Date(2026, 10, 22, hour, minute).toISOString();
    const { user, part, says } = await open(at(12, 30), { withTime: true });
    const meridiem = part('صباحًا أو مساءً');
    expect(meridiem.textContent).toBe('م');
    await user.click(part('الدقائق'));
    await user.keyboard('45');
    await says(at(12, 45));
    await user.click(part('الساعات'));
    await user.keyboard('01');
    await says(at(13, 45));
    await user.click(meridiem);
    await user.keyboard('{ArrowUp}');
    await says(at(1, 45));
    expect(meridiem.textContent).toBe('ص');
  });
});
