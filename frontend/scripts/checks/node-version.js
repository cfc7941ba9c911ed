/** Ends with what to do when Node is older than package.json asks: it couldn't read the other scripts. */
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const needed = Number(/\d+/.exec(engines.node)[0]);
const found = Number(process.versions.node.split('.')[0]);
if (found < needed) {
  console.error(
    `Node ${found} is too old: ${needed} or newer comes first in PATH, as README.md says under "Commands"`,
  );
  process.exit(1);
}
