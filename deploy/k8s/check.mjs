// Strict check of rendered manifests without a server: check.mjs <file>...
// Finds fields that no type knows and values of the wrong type (schema.mjs), and what breaks the rules of rules.mjs.
import fs from 'node:fs';
import yaml from 'yaml';
import { faultsOf } from './schema.mjs';
import { brokenRules } from './rules.mjs';

let count = 0;
const faults = [];
for (const file of process.argv.slice(2)) {
  const objects = yaml
    .parseAllDocuments(fs.readFileSync(file, 'utf8'))
    .map((document) => document.toJSON())
    .filter(Boolean);
  count += objects.length;
  faults.push(...brokenRules(objects).map((rule) => `${file}: ${rule}`));
  for (const object of objects) {
    const name = `${file}: ${object.kind}/${object.metadata.name}`;
    faults.push(...(await faultsOf(object)).map((what) => `${name}: ${what}`));
  }
}
for (const fault of faults) console.error(fault);
console.log(`${count} objects, ${faults.length} faults`);
process.exit(faults.length || !count ? 1 : 0);
