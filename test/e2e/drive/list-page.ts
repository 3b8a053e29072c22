import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_HOSTS } from '../../../sites/hosts';

/** Units for the list, as the page's drag attribute names them. */
export const UNITS = ['ahedesdj', 'ah', 'ao', 'al', 'at', 'az', 'ba', 'bd', 'bb', 'be'];

const rowOf = (ids: string, count: number): string => `
  <div data-rbd-draggable-id="${ids}" role="button" tabindex="0" class="row"><div><div>
    <div><span><span class="MuiTypography-button">${count}</span></span></div>
    <div><p class="MuiTypography-body1">Unit ${ids} (40)</p></div>
    <div><p class="MuiTypography-body1">40</p><button>-1</button><button>+1</button></div>
  </div></div></div>`;

const STYLE = `
  body { margin: 0; background: #141414; color: #fff; font: 16px sans-serif; }
  body.light { background: #fff; color: #000; }
  #list-units { width: min(100vw, 480px); }
  .row { box-sizing: border-box; height: 24px; overflow: hidden; }
  .row > div > div { display: flex; gap: 8px; }
  .row p { margin: 0; }
  .pane { height: 300px; width: min(100vw, 500px); overflow: auto; }`;

/** Real pages replace a row's nodes when its unit changes, and on any other render. */
const RENDERING = `setInterval(() => {
  for (const row of document.querySelectorAll('.row')) row.replaceChildren(...row.cloneNode(true).childNodes);
}, 150)`;

interface Look {
  theme: string;
  /** The list scrolls in its own pane, as on a wide screen. */
  pane: boolean;
  /** The page replaces its nodes all the time. */
  renders: boolean;
}

/** Our own page, with the attributes of a list builder's page that we rely on, but not its looks. */
const pageWith = (units: readonly string[], { theme, pane, renders }: Look): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>List</title><style>${STYLE}</style></head>
<body class="${theme}"><div id="root"><div class="${pane ? 'pane' : ''}"><div id="list-content"><div id="list-units">
<div data-rbd-droppable-id="list">
${units.map((ids, i) => rowOf(ids, 1 + (i % 3))).join('')}
</div></div></div></div></div>${renders ? `<script>${RENDERING}</script>` : ''}</body></html>`;

const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return files;
};

/**
 * Serves it as every list builder's host. In the address: `?rows=35`, `?units=ah,ao`, `?theme=light`, `?csp=…` for the
 * page's content security policy, `?pane` for a list that scrolls in its own pane, `?renders` for a page that replaces its
 * nodes all the time, `?empty` for a page with no list in it.
 */
export const serveListPage = async () => {
  const server = createServer(certificate(), (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'https://localhost');
    const csp = searchParams.get('csp');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(csp && { 'content-security-policy': csp }),
    });
    const empty = '<!doctype html><title>Other</title><div id="root"><p>Nothing</p></div>';
    const rows = Number(searchParams.get('rows') ?? UNITS.length);
    const units =
      searchParams.get('units')?.split(',') ?? Array.from({ length: rows }, (_, i) => UNITS[i % UNITS.length] ?? '');
    const look = {
      theme: searchParams.get('theme') ?? 'dark',
      pane: searchParams.has('pane'),
      renders: searchParams.has('renders'),
    };
    response.end(searchParams.has('empty') ? empty : pageWith(units, look));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rules = SITE_HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`);
  return {
    /** Arguments with which Chromium finds it. */
    args: [`--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`],
    address: `https://${SITE_HOSTS[0]}/list/rebels`,
    /** For a browser in which a host can be mapped, but not its port. */
    addressWithPort: `https://${SITE_HOSTS[0]}:${port}/list/rebels`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
