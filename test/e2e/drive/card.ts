import type { CDPSession, Page } from 'playwright-core';
import { eventually } from './window';

interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
  shadowRootType?: string;
}

/** After this long an uncovered card counts as seen, even on a busy machine. Only the card itself knows when it does. */
export const SEEN_MS = 700;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a card shows, and where. */
export interface SeenCard {
  /** The unit's name, without how many of it there are. */
  title: string;
  text: string;
  theme: string;
  mode: string;
  box: Box;
  /** Its buttons that are drawn, by their labels. */
  buttons(): Promise<Record<string, Box>>;
  /** The middle of a button, by its label. */
  button(label: string): Promise<{ x: number; y: number }>;
}

const within = (node: DomNode): DomNode[] => [node, ...(node.children ?? []).flatMap(within)];
/** The list alternates names and values. */
const attribute = ({ attributes = [] }: DomNode, name: string): string => {
  const at = attributes.findIndex((each, i) => i % 2 === 0 && each === name);
  return at < 0 ? '' : (attributes[at + 1] ?? '');
};
/** The card's text is in attributes, where the page cannot find it. */
const textOf = (node: DomNode): string =>
  node.nodeValue + attribute(node, 'data-t') + (node.children ?? []).map(textOf).join(' ');

/** Reads the page's nodes, closed roots included. */
const nodesOf = (session: CDPSession) => {
  const hosts = async (): Promise<DomNode[]> => {
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as unknown as {
      root: DomNode;
    };
    return within(root).filter(
      ({ shadowRoots, attributes = [] }) => shadowRoots && attributes.join() === 'popover,manual',
    );
  };
  const boxOf = async (nodeId: number): Promise<Box> => {
    const { model } = await session.send('DOM.getBoxModel', { nodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
    return { left, top, right, bottom };
  };
  return { hosts, boxOf };
};

/** Reads the card through the browser's debugger: its root is closed to the page, and so to tests in the page. */
export const lookAtCards = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { hosts, boxOf } = nodesOf(session);

  const card = async (): Promise<SeenCard | undefined> => {
    const [host] = await hosts();
    const root = host?.shadowRoots?.[0];
    const drawn = root && within(root).find((node) => attribute(node, 'class') === 'card');
    if (!root || !drawn?.children?.length) return undefined;
    const title = within(drawn).find(({ nodeName }) => nodeName === 'H2');
    const buttons = within(drawn).filter(({ nodeName }) => nodeName === 'BUTTON');
    try {
      return {
        title: (title ? attribute(title, 'data-t') || textOf(title.children?.[0] ?? title) : '').replace(/^\d+× /, ''),
        text: textOf(drawn).replace(/\s+/g, ' ').trim(),
        theme: attribute(drawn, 'data-theme'),
        mode: root.shadowRootType ?? '',
        box: await boxOf(drawn.nodeId),
        buttons: async () => {
          const boxes = await Promise.all(
            // in its first stage, the card does not draw all of them
            buttons.map(async (button) => [textOf(button), await boxOf(button.nodeId).catch(() => undefined)] as const),
          );
          return Object.fromEntries(boxes.flatMap(([label, box]) => (box ? [[label, box]] : [])));
        },
        button: async (label) => {
          const found = buttons.find((button) => textOf(button).includes(label));
          if (!found) throw new Error(`The card has no button “${label}”.`);
          const { left, top, right, bottom } = await boxOf(found.nodeId);
          return { x: (left + right) / 2, y: (top + bottom) / 2 };
        },
      };
    } catch {
      // it closed while we were reading it
      return undefined;
    }
  };

  /** Repeats until the card accepts it and closes: nothing counts before the card has been in sight for a moment. */
  const untilUsed = (use: () => Promise<void>) =>
    eventually(async () => {
      if (await card()) await use();
      return (await card())?.title;
    }).toBeUndefined();
  /** Clicks a button of the open card. */
  const use = (label: string): Promise<void> =>
    untilUsed(async () => {
      // the card may have grown since the last click
      const at = await (await card())?.button(label);
      if (!at) return;
      await page.mouse.move(at.x, at.y, { steps: 10 });
      await page.mouse.click(at.x, at.y);
    });
  /** The card as a separate page, with its text as text, for tools that cannot look into its root. */
  const asPage = async (): Promise<string> => {
    const [host] = await hosts();
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId: host?.shadowRoots?.[0]?.nodeId ?? 0 });
    const html = outerHTML.replace(/ data-t="([^"]*)"([^>]*)>/g, '$2>$1').replaceAll('content: attr(data-t)', '');
    return `<!doctype html><html lang="en"><title>Card</title><body><main><h1>Card</h1>${html}</main>`;
  };
  /** Uses the open card with a key. */
  const useByKey = (key: 'Enter' | 'Shift+Enter') => untilUsed(() => page.keyboard.press(key));

  return { session, card, use, untilUsed, useByKey, asPage, hosts: async () => (await hosts()).length };
};
