// A list builder's page for the benches, with the attributes, pictures, chips and second pane of the real ones.

export const ADDRESS = 'https://legionhq2.com/list/rebels';
export const UNITS = ['ahedesdj', 'ah', 'ao', 'al', 'at', 'az', 'ba', 'bd', 'bb', 'be'];
export const ROW = 24;

const CDN = 'https://d2maxvwz12z6fm.cloudfront.net';
const UPGRADES = ['Z-6 Trooper', 'Recon Intel', 'Targeting Scopes', 'Concussion Grenades'];

/** @param {string} folder @param {string} name */
const picture = (folder, name) => `<img alt="${name}" src="${CDN}/${folder}/${name}.webp">`;
/** @param {string} name */
const chip = (name) => `<div role="button" class="MuiChip-root MuiChip-deletable">${picture('upgradeIcons', name)}
  <span class="MuiChip-label"><div><button><p class="MuiTypography-root MuiTypography-body2">${name} (10)</p></button></div></span>
  <svg class="MuiChip-deleteIcon"></svg></div>`;
/** @param {string} ids @param {number} i */
const row = (ids, i) => `<div data-rbd-draggable-id="${ids}" role="button" tabindex="0" class="row"><div><div>
  <div><span><span class="MuiTypography-root MuiTypography-button">${1 + (i % 3)}</span></span>
    <span><img alt="corps" src="data:image/png;base64,AAAA"></span>${picture('unitIcons', `Unit ${ids}`)}</div>
  <div><div><p class="MuiTypography-root MuiTypography-body1">Unit ${ids} (40)</p></div><div>${UPGRADES.map(chip).join('')}</div></div>
  <div><p class="MuiTypography-root MuiTypography-body1">(80) 80</p><button>-1</button><button>+1</button></div>
</div></div></div>`;
/** @param {string} ids */
const paneRow = (ids) => `<div><div><div><div>${picture('unitCards', `Unit ${ids}`)}</div>
  ${UPGRADES.map((name) => `<div>${picture('upgradeCards', name)}</div>`).join('')}</div></div><hr></div>`;

/** The page with this many rows; its list scrolls in its own pane. @param {number} rows */
const listPage = (rows) => {
  const units = Array.from({ length: rows }, (_, i) => UNITS[i % UNITS.length] ?? '');
  return `<!doctype html><meta charset="utf-8"><title>List</title>
    <style>body { margin: 0 } .pane { width: 480px; height: 100vh; overflow: auto } p { margin: 0 }
      /* keep the page's own drawing out of the measurement */
      img { display: none } .row { height: ${ROW}px; contain: strict } #root { display: flex } #root > div:last-child { height: 100vh; overflow: hidden }</style>
    <div id="root"><div class="pane"><div id="list-content"><div id="list-units"><div data-rbd-droppable-id="list">
    ${units.map(row).join('')}</div></div></div></div><div>${units.map(paneRow).join('')}</div></div>`;
};

/** Serves it in a browser; `?rows=` sets the number of rows. @param {import('playwright-core').BrowserContext} context */
export const serveListPage = async (context) => {
  await context.route(`${ADDRESS}*`, (route) => {
    const rows = Number(new URL(route.request().url()).searchParams.get('rows'));
    return route.fulfill({ contentType: 'text/html', body: listPage(rows) });
  });
  await context.route(`${CDN}/**`, (route) => route.abort());
};
