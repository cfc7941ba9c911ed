// Prints how many milliseconds of CPU a further PDF costs a Chromium that is running already.
// usage: node warm_chromium.mjs <html> <times>
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../frontend/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const MILLISECONDS_PER_TICK = 10;

/** Processor time of a process and its descendants. */
function cpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuMilliseconds(child), own);
}

const [html, times] = process.argv.slice(2);
const server = await chromium.launchServer({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const browser = await chromium.connect(server.wsEndpoint());
const page = await browser.newPage();
const print = async () => {
  await page.goto(`file://${html}`);
  await page.pdf({ preferCSSPageSize: true, printBackground: true });
};
await print();
const before = cpuMilliseconds(server.process().pid);
for (let i = 0; i < Number(times); ++i) await print();
console.log((cpuMilliseconds(server.process().pid) - before) / Number(times));
await server.close();
