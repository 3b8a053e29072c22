import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '../messages';

export default defineBackground(() => {
  serve(browser.runtime, {
    openTab: async () => {
      await browser.tabs.create({ url: browser.runtime.getURL('/tab.html') });
      return undefined;
    },
  });
});
