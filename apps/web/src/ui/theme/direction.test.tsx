import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';

beforeEach(() => setInitialSettings());

const turn = (direction: 'ltr' | 'rtl') => act(() => setDefaultSettings({ direction }));
const styleOf = (text: string) => getComputedStyle(screen.getByText(text));

/** What the cache in use has written for an element, as text. */
function rulesOf(text: string): string {
  const names = screen.getByText(text).className.split(' ');
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .filter((rule) => names.some((name) => rule.startsWith(`.${name} `)))
    .join('\n');
}

function Direction() {
  return <output>{useTheme().direction}</output>;
}

describe('direction', () => {
  it('mirrors the styles of library components at run time and keeps what was typed', async () => {
    const user = userEvent.setup();
    await renderScreen(
      <>
        <Box sx={{ marginLeft: '7px' }}>physical</Box>
        <input aria-label="draft" />
        <Direction />
      </>,
    );
    await user.type(screen.getByLabelText('draft'), 'half a word');
    expect(styleOf('physical').marginLeft).toBe('7px');

    turn('rtl');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('rtl'));
    expect(styleOf('physical').marginRight).toBe('7px');
    expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('half a word');

    turn('ltr');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ltr'));
    expect(styleOf('physical').marginLeft).toBe('7px');
  });

  it('leaves logical properties alone, which the browser mirrors', async () => {
    turn('rtl');
    await renderScreen(
      <Box
        sx={{
          marginInlineStart: '7px',
          paddingInlineEnd: '9px',
          insetInlineStart: '3px',
          borderInlineEnd: '1px solid red',
          borderStartStartRadius: '5px',
          textAlign: 'start',
        }}
      >
        logical
      </Box>,
    );
    await screen.findByText('logical');
    const rules = rulesOf('logical');
    for (const declaration of [
      'margin-inline-start: 7px',
      'padding-inline-end: 9px',
      'inset-inline-start: 3px',
      'border-inline-end: 1px solid red',
      'border-start-start-radius: 5px',
      'text-align: start',
    ]) {
      expect(rules).toContain(declaration);
    }
  });

  it('starts from the right without showing anything unmirrored', async () => {
    turn('rtl');
    await renderScreen(<Box sx={{ left: '4px' }}>mirrored</Box>);
    expect(screen.queryByText('mirrored')).toBeNull();
    await screen.findByText('mirrored');
    expect(styleOf('mirrored').right).toBe('4px');
  });
});
