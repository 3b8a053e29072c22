/** Ways for a page to hide the card and still let clicks through to it. They run in the page. */
export const COVERS: Record<string, () => void> = {
  'a popover': () => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset: 0; width: 100vw; height: 100vh; border: 0; background: teal; pointer-events: none';
    document.body.append(cover);
    cover.showPopover();
  },
  'a popover in a closed shadow root': () => {
    const outer = document.createElement('div');
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset: 0; width: 100vw; height: 100vh; border: 0; background: teal; pointer-events: none';
    outer.attachShadow({ mode: 'closed' }).append(cover);
    document.body.append(outer);
    cover.showPopover();
  },
  'the backdrop of a small popover': () => {
    const style = document.createElement('style');
    style.textContent = '.small::backdrop { background: teal; pointer-events: none }';
    const cover = document.createElement('div');
    cover.className = 'small';
    cover.popover = 'manual';
    cover.style.cssText = 'inset: auto 0 0 auto; width: 4px; height: 4px; pointer-events: none';
    document.body.append(style, cover);
    cover.showPopover();
  },
  'a large picture in a small popover': () => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset: 0 auto auto 0; width: 1px; height: 1px; overflow: visible; pointer-events: none';
    const picture = document.createElement('div');
    picture.style.cssText = 'position: fixed; inset: 0; background: teal';
    cover.append(picture);
    document.body.append(cover);
    cover.showPopover();
  },
};
