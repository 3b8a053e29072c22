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

/** Upgrades that the page's picker offers to Stormtroopers, and the height of its cards. */
export const OFFERED = ['DLT-19', 'HH-12', 'RT-97C', 'T-21'].map((name) => `${name} Stormtrooper`);
export const OFFERED_HEIGHT = 60;
/** @param {string} name */
const offered = (name) => `<div class="MuiCard-root"><button class="MuiCardActionArea-root">
  <div class="MuiCardMedia-root" title="${name}" style='background-image:url("${CDN}/upgradeCards/${name}.webp")'></div></button></div>`;

/** A list of one unit; a click on its slot opens the picker. */
const pickerPage = () => `<!doctype html><meta charset="utf-8"><title>List</title>
  <style>body { margin: 0 } #root { display: flex } #root > div:first-child { width: 480px }
    .MuiCard-root, .MuiCardMedia-root { width: 160px; height: ${OFFERED_HEIGHT}px; overflow: hidden } button { padding: 0; border: 0 }</style>
  <div id="root"><div><div id="list-content"><div id="list-units"><div data-rbd-droppable-id="list">
  <div data-rbd-draggable-id="ay"><div><div><div></div><div><p class="MuiTypography-body1">Stormtroopers (42)</p>
  <button id="slot"><img alt="heavy weapon" class="MuiAvatar-img" src="data:image/png;base64,AAAA" width="32" height="32"></button></div>
  </div></div></div></div></div></div></div><div id="picker"></div></div>
  <script>document.getElementById('slot').addEventListener('click', () => {
    document.getElementById('picker').innerHTML = ${JSON.stringify(OFFERED.map(offered).join(''))};
  })</script>`;

/** Serves it in a browser; `?picker` has one unit and a picker; `?rows=` sets the number of rows. @param {import('playwright-core').BrowserContext} context */
export const serveListPage = async (context) => {
  await context.route(`${ADDRESS}*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const body = searchParams.has('picker') ? pickerPage() : listPage(Number(searchParams.get('rows')));
    return route.fulfill({ contentType: 'text/html', body });
  });
  await context.route(`${CDN}/**`, (route) => route.abort());
};
