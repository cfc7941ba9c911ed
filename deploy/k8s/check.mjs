// Strict check of rendered manifests without a server: check.mjs <file>...
// Finds fields that no type knows (by the types of @kubernetes/client-node), values of the wrong
// type (by the schemas of kubernetes-models), and what breaks the rules of rules.mjs.
import fs from 'node:fs';
import * as client from '@kubernetes/client-node';
import yaml from 'yaml';
import { brokenRules } from './rules.mjs';

/** Kinds that operators bring, whose types aren't here: they are only rendered. */
const OPERATORS = ['monitoring.coreos.com/v1', 'postgresql.cnpg.io/v1'];

const typeOf = (object) => {
  const version = object.apiVersion.split('/').pop();
  return client[version[0].toUpperCase() + version.slice(1) + object.kind];
};

/** Fields under `value` that its type doesn't have, as paths. */
function unknownFields(type, value, path) {
  const list = /^Array<(.*)>$/.exec(type);
  if (list) return value.flatMap((item, i) => unknownFields(list[1], item, `${path}[${i}]`));
  const map = /^\{ \[key: string\]: (.*); \}$/.exec(type);
  if (map) {
    return Object.entries(value).flatMap(([key, item]) =>
      unknownFields(map[1], item, `${path}.${key}`),
    );
  }
  const attributes = client[type]?.getAttributeTypeMap?.();
  if (!attributes || value === null || typeof value !== 'object') return [];
  const types = new Map(attributes.map((attribute) => [attribute.baseName, attribute.type]));
  return Object.entries(value).flatMap(([key, item]) =>
    types.has(key) ? unknownFields(types.get(key), item, `${path}.${key}`) : [`${path}.${key}`],
  );
}

async function wrongValues(object) {
  const models = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
  const copy = structuredClone(object);
  // Kustomize breaks base64 into lines, which is fine for a server and not for the schema.
  for (const key of Object.keys(copy.data ?? {})) copy.data[key] = copy.data[key].replace(/\s/g, '');
  try {
    new models[object.kind](copy).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

let count = 0;
const faults = [];
for (const file of process.argv.slice(2)) {
  const objects = yaml
    .parseAllDocuments(fs.readFileSync(file, 'utf8'))
    .map((document) => document.toJSON())
    .filter(Boolean);
  count += objects.length;
  faults.push(...brokenRules(objects).map((rule) => `${file}: ${rule}`));
  for (const object of objects.filter(({ apiVersion }) => !OPERATORS.includes(apiVersion))) {
    const name = `${file}: ${object.kind}/${object.metadata.name}`;
    const type = typeOf(object);
    if (!type) faults.push(`${name}: no such kind in ${object.apiVersion}`);
    else faults.push(...unknownFields(type.name, object, name).map((path) => `${path}: unknown`));
    faults.push(...(await wrongValues(object)).map((message) => `${name}: ${message}`));
  }
}
for (const fault of faults) console.error(fault);
console.log(`${count} objects, ${faults.length} faults`);
process.exit(faults.length || !count ? 1 : 0);
