import type { Plugin } from 'vite';

/** Long enums of rules/slots.ts that are never read by number. */
const ENUM = /export enum (Slot|Mean|Token|VolleySlot) \{([^}]*)\}/g;

/** Such an enum as an object: without the names by number, which take more than half of its code. */
const asObject = (name: string, body: string): string => {
  const members = body
    .replace(/\/\/.*$|\/\*\*.*?\*\//gm, '')
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);
  const odd = members.find((member) => !/^\w+$/.test(member));
  if (odd) throw new Error(`The enum ${name} has a member that is more than a name: ${odd}`);
  return `export const ${name} = { ${members.map((member, i) => `${member}: ${i}`).join(', ')} };`;
};

/** Makes the script that every window starts with smaller. */
export const plainEnumsPlugin = (): Plugin => ({
  name: 'plain-enums',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/rules/slots.ts')) return undefined;
    return { code: code.replace(ENUM, (_, name: string, body: string) => asObject(name, body)), map: null };
  },
});
