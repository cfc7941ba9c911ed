// Puts each fault that the checks are there for into rendered manifests, one at a time, and looks whether they
// find it: faults.mjs <rendered tests/everything> <rendered tests/operators>. Status 1 when one is overlooked.
import fs from 'node:fs';
import yaml from 'yaml';
import { faultsOf } from './schema.mjs';
import { brokenRules } from './rules.mjs';

const [everything, operators] = process.argv.slice(2).map((file) => fs.readFileSync(file, 'utf8'));
const parse = (text) => yaml.parseAllDocuments(text).map((document) => document.toJSON()).filter(Boolean);
const rulesAndForm = async (objects) =>
  [...brokenRules(objects), ...(await Promise.all(objects.map(faultsOf))).flat()].join('\n');

const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);
const pod = (objects, name) => find(objects, 'Deployment', name).spec.template.spec;
const main = (objects, name) => pod(objects, name).containers[0];
const drop = (objects, kind, name) => objects.splice(objects.indexOf(find(objects, kind, name)), 1);
const cluster = (objects) => find(objects, 'Cluster', 'postgres').spec;

/** What is done to the manifests, and what has to be said of it. */
const FAULTS = [
  [(o) => (main(o, 'chat').readinesProbe = {}), 'readinesProbe: unknown'],
  [(o) => (pod(o, 'chat').terminationGracePeriodSeconds = 'long'), /terminationGracePeriodSeconds.*integer/],
  [(o) => delete main(o, 'chat').startupProbe, 'Deployment/chat: main is not given time to start'],
  [(o) => delete main(o, 'gateway').livenessProbe, 'Deployment/gateway: main is not asked whether it lives'],
  [(o) => (main(o, 'web').image = 'localhost/portfolio-web:latest'), 'whichever that is'],
  [(o) => (main(o, 'web').image = 'localhost/portfolio-web'), 'whichever that is'],
  [(o) => (pod(o, 'contact').securityContext.runAsNonRoot = false), 'Deployment/contact: may run as root'],
  [(o) => (main(o, 'contact').securityContext.readOnlyRootFilesystem = false), 'Deployment/contact: main may write'],
  [(o) => delete main(o, 'contact').securityContext.capabilities, 'Deployment/contact: main keeps capabilities'],
  [(o) => (pod(o, 'chat').automountServiceAccountToken = true), 'Deployment/chat: mounts a service account'],
  [(o) => (find(o, 'ServiceAccount', 'chat').automountServiceAccountToken = true), 'Deployment/chat: has no account'],
  [(o) => drop(o, 'PodDisruptionBudget', 'document'), 'Deployment/document: has no budget'],
  [(o) => pod(o, 'document').topologySpreadConstraints.pop(), 'Deployment/document: is not spread'],
  [(o) => (find(o, 'Deployment', 'chat').spec.replicas = 2), 'Deployment/chat: fixes its replicas'],
  [(o) => (main(o, 'analytics').lifecycle.preStop.sleep.seconds = 3), 'stops before DNS forgets it'],
  [(o) => (pod(o, 'analytics').terminationGracePeriodSeconds = 30), 'is killed while it ends its calls'],
  [(o) => (main(o, 'chat').resources.requests.memory = '8Mi'), /Deployment\/chat: requests 8 MiB/],
  [(o) => (main(o, 'chat').resources.limits.memory = '128Mi'), /Deployment\/chat: is killed near/],
  [(o) => (main(o, 'chat').resources.requests.cpu = '5m'), /Deployment\/chat: takes \d+ s to start/],
  [(o) => (main(o, 'gateway').resources.limits.memory = '16Gi'), /Deployment\/gateway: may take 16384 MiB/],
  [(o) => (pod(o, 'web').volumes[0].emptyDir.sizeLimit = '128Mi'), 'Deployment/web: may hold 128Mi'],
  [(o) => drop(o, 'HorizontalPodAutoscaler', 'contact'), 'Deployment/contact: no autoscaler'],
  [(o) => (find(o, 'HorizontalPodAutoscaler', 'chat').spec.maxReplicas = 30), /\d+ connections may be needed/],
  [(o) => (find(o, 'Service', 'chat').spec.ports[0].targetPort = 'http'), 'Service/chat: no pod has its port'],
  [(o) => drop(o, 'Service', 'chat'), /CHAT_ADDR.*where nobody listens/],
  [
    (o) => (main(o, 'chat').env.push({ name: 'X', valueFrom: { secretKeyRef: { name: 'x', key: 'y' } } })),
    'does not explain y of the secret x',
  ],
  [(o) => drop(o, 'NetworkPolicy', 'gateway'), 'nobody may speak to gateway'],
  [
    (o) => (find(o, 'NetworkPolicy', 'gateway').spec.podSelector.matchLabels.app = 'gatway'),
    'names gatway, which there is not',
  ],
  [(o) => (find(o, 'NetworkPolicy', 'web').spec.ingress = [{}]), 'NetworkPolicy/web: lets anybody in or out'],
  [(o) => delete find(o, 'NetworkPolicy', 'names').spec.egress[0].to[0].podSelector, "others than the cluster's DNS"],
  [
    (o) => delete find(o, 'NetworkPolicy', 'web-outside').spec.egress[0].to[0].ipBlock.except,
    'the outside includes private',
  ],
  [(o) => delete find(o, 'Ingress', 'web').spec.tls, 'portfolio.example.com has no certificate'],
  [
    (o) => (find(o, 'ConfigMap', 'ingress-controller-settings').data['ssl-protocols'] = 'TLSv1.1 TLSv1.2'),
    'speaks more than TLS 1.2',
  ],
  [(o) => (find(o, 'ConfigMap', 'ingress-controller-settings').data['use-http2'] = 'false'), 'does not speak HTTP/2'],
  [(o) => (o.find(({ data }) => data?.PUBLIC_URL).data.PUBLIC_URL = 'http://test'), 'HSTS is not sent'],
];
const OF_OPERATORS = [
  [(o) => (cluster(o).instances = 2), 'Cluster/postgres: has 2 instances'],
  [(o) => delete cluster(o).postgresql.synchronous, 'commits without a synchronous replica'],
  [(o) => (cluster(o).affinity.podAntiAffinityType = 'preferred'), 'two instances on one node'],
  [(o) => (cluster(o).backup.retentionPolicy = '7d'), 'keeps backups for other than 30 days'],
  [(o) => delete cluster(o).backup.barmanObjectStore.wal, 'does not archive its log'],
  [(o) => (find(o, 'ScheduledBackup', 'daily').spec.schedule = '0 2 * * *'), 'is not backed up daily at 2:00'],
  [(o) => drop(o, 'ScheduledBackup', 'daily'), 'is not backed up daily at 2:00'],
  [(o) => (cluster(o).postgresql.parameters.max_connections = '100'), /\d+ connections may be needed/],
  [(o) => (cluster(o).superuserSecret.name = 'root'), 'does not explain password of the secret root'],
  [(o) => drop(o, 'NetworkPolicy', 'database-cluster'), "is out of the services' reach"],
];

const overlooked = [];
for (const [text, faults] of [[everything, FAULTS], [operators, OF_OPERATORS]]) {
  const before = await rulesAndForm(parse(text));
  if (before) overlooked.push(`not sound to begin with: ${before}`);
  for (const [injure, expected] of faults) {
    const objects = parse(text);
    injure(objects);
    const said = await rulesAndForm(objects);
    const found = typeof expected === 'string' ? said.includes(expected) : expected.test(said);
    if (!found) overlooked.push(`overlooked: ${injure}\n  expected ${expected}\n  said ${said || 'nothing'}`);
  }
}
for (const one of overlooked) console.error(one);
console.log(`${FAULTS.length + OF_OPERATORS.length} faults put in, ${overlooked.length} overlooked`);
process.exit(overlooked.length ? 1 : 0);
