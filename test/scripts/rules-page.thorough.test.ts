// @vitest-environment happy-dom
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { rulesPage } from '../../scripts/docs/rules-page';

test('the rules page is accessible: axe finds nothing', async () => {
  const page = new DOMParser().parseFromString(rulesPage(), 'text/html');
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.innerHTML = page.documentElement.innerHTML;
  // looks need a real browser, and one of a kind is enough: the whole page takes seconds
  for (const more of document.querySelectorAll('style, tr ~ tr, p ~ p, li ~ li ~ li')) more.remove();
  const { violations, passes } = await axe.run({ rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(20);
});
