import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { changeTexts } from '../../lib/i18n/index.ts';
import { renderScreen } from '../../testing/render.tsx';
import { boundedText } from './use-entry-form.ts';

const Problem = () => {
  const { t } = useTranslation('demo-kit');
  return boundedText(t, 2000).safeParse('x'.repeat(2001)).error?.issues[0]?.message;
};

afterEach(() => act(() => changeTexts('en')));

it.each([
  ['en', 'At most 2,000 characters.'],
  ['tr', 'En fazla 2.000 karakter.'],
  ['ar', 'الحد الأقصى لعدد الأحرف: 2,000.'],
] as const)('writes the bound of a text as %s does', async (language, text) => {
  await renderScreen(<Problem />, { namespaces: ['demo-kit'] });
  await act(() => changeTexts(language));
  expect(await screen.findByText(text)).toBeTruthy();
});
