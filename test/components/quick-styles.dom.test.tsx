import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { quickStyles } from './quick-styles';
import { showApp } from './show-app';

test('quick styles are those that happy-dom works out', async () => {
  const slow = window.getComputedStyle;
  await showApp();
  await screen.findByRole('button', { name: 'Menu' });
  document.body.append(
    document.createElement('dialog'),
    Object.assign(document.createElement('dialog'), { open: true }),
    document.createElement('datalist'),
  );
  const displays = (style: typeof slow) =>
    [...document.querySelectorAll('*')].map((element) => {
      const { display, visibility } = style.call(window, element);
      return `${element.tagName} ${display} ${visibility}`;
    });
  const expected = displays(slow);
  expect(expected.length).toBeGreaterThan(100);
  expect(new Set(expected)).toContain('DIALOG none ');
  quickStyles();
  expect(displays(window.getComputedStyle)).toEqual(expected);
});
