// Whether an object is one of Kubernetes: its fields by the types of @kubernetes/client-node, their values by the
// schemas of kubernetes-models.
import * as client from '@kubernetes/client-node';

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

/** What of an object's form is wrong. */
export async function faultsOf(object) {
  if (OPERATORS.includes(object.apiVersion)) return [];
  const type = typeOf(object);
  if (!type) return [`no such kind in ${object.apiVersion}`];
  return [
    ...unknownFields(type.name, object, '').map((path) => `${path}: unknown`),
    ...(await wrongValues(object)),
  ];
}
