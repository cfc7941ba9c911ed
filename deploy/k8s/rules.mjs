// What must hold for this site's manifests, beyond being well-formed. No rule needs a cluster.
import fs from 'node:fs';

const readme = fs.readFileSync(new URL('README.md', import.meta.url), 'utf8');

const workloads = (objects) =>
  objects.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
const ofKind = (objects, kind) => objects.filter((object) => object.kind === kind);
const containersOf = ({ spec }) => [
  ...(spec.template.spec.initContainers ?? []),
  ...spec.template.spec.containers,
];
const matches = (labels, selector) =>
  Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);

/** No rights, bounded, asked whether it is well. */
function podRules(workload) {
  const { securityContext: pod = {}, automountServiceAccountToken } = workload.spec.template.spec;
  const faults = [];
  const must = (holds, what) => holds || faults.push(what);
  must(automountServiceAccountToken === false, 'mounts a service account');
  must(pod.runAsNonRoot === true, 'may run as root');
  must(pod.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile');
  must(
    matches(workload.spec.template.metadata.labels, workload.spec.selector.matchLabels),
    'does not select its own pods',
  );
  for (const { name, resources = {}, securityContext: own = {} } of containersOf(workload)) {
    must(resources.requests?.cpu && resources.requests?.memory, `${name} requests nothing`);
    must(resources.limits?.memory, `${name} has no limit of memory`);
    must(own.allowPrivilegeEscalation === false, `${name} may gain privileges`);
    must(own.capabilities?.drop?.includes('ALL'), `${name} keeps capabilities`);
    must(own.readOnlyRootFilesystem || workload.kind === 'StatefulSet', `${name} may write`);
  }
  for (const { name, readinessProbe, livenessProbe } of workload.spec.template.spec.containers) {
    must(readinessProbe, `${name} is not asked whether it is ready`);
    must(livenessProbe || workload.kind === 'StatefulSet', `${name} is not asked whether it lives`);
  }
  return faults;
}

/** Every Service leads to a port of some pod; one with an address of its own can drain its pods. */
function serviceRules(objects) {
  return ofKind(objects, 'Service').flatMap(({ metadata, spec }) => {
    const behind = workloads(objects).filter(({ spec: { template } }) =>
      matches(template.metadata.labels, spec.selector),
    );
    const ports = behind.flatMap(containersOf).flatMap(({ ports: list = [] }) => list);
    const drains = behind.every(({ spec: { template } }) =>
      template.spec.containers.every(({ lifecycle }) => lifecycle?.preStop),
    );
    return [
      ...spec.ports
        .filter(({ port, targetPort = port }) =>
          ports.every(
            ({ name, containerPort }) => targetPort !== name && targetPort !== containerPort,
          ),
        )
        .map(({ name }) => `Service/${metadata.name}: no pod has its port ${name}`),
      ...(spec.clusterIP === 'None' || drains
        ? []
        : [`Service/${metadata.name}: its pods stop while they still get requests`]),
    ];
  });
}

/** Every name in a setting leads somewhere: other services, config maps, secrets and their keys. */
function referenceRules(objects) {
  const faults = [];
  const services = new Map(
    ofKind(objects, 'Service').map(({ metadata, spec }) => [
      metadata.name,
      spec.ports.map(({ port }) => String(port)),
    ]),
  );
  const configMaps = ofKind(objects, 'ConfigMap').map(({ metadata }) => metadata.name);
  const secrets = ofKind(objects, 'Secret').map(({ metadata }) => metadata.name);
  for (const workload of workloads(objects)) {
    for (const { env = [], envFrom = [] } of containersOf(workload)) {
      for (const { configMapRef } of envFrom) {
        if (!configMaps.includes(configMapRef.name)) {
          faults.push(`no config map ${configMapRef.name}`);
        }
      }
      for (const { name, value, valueFrom } of env) {
        const address = /_ADDR(?:ESS)?$/.test(name) && /([a-z-]+):(\d+)$/.exec(value ?? '');
        if (address && !services.get(address[1])?.includes(address[2])) {
          faults.push(`${name} is ${value}, where nobody listens`);
        }
        const secret = valueFrom?.secretKeyRef;
        if (secret && !secrets.includes(secret.name) && !isExplained(secret)) {
          faults.push(`README.md does not explain ${secret.key} of the secret ${secret.name}`);
        }
      }
    }
  }
  return [...new Set(faults)];
}

const isExplained = ({ name, key }) =>
  readme
    .split('\n')
    .some((line) => line.startsWith(`| \`${name}\``) && line.includes(`\`${key}\``));

/** Where one thing scales, all do, and a drained node never takes the last pod. */
function scalingRules(objects) {
  const autoscalers = ofKind(objects, 'HorizontalPodAutoscaler');
  if (!autoscalers.length) return [];
  const budgets = ofKind(objects, 'PodDisruptionBudget');
  return ofKind(objects, 'Deployment').flatMap(({ metadata: { name }, spec }) => {
    const autoscaler = autoscalers.find((one) => one.spec.scaleTargetRef.name === name);
    const budget = budgets.find(({ spec: { selector } }) =>
      matches(spec.template.metadata.labels, selector.matchLabels),
    );
    if (!autoscaler || !budget) return [`Deployment/${name}: no autoscaler or no budget`];
    return budget.spec.minAvailable < autoscaler.spec.minReplicas
      ? []
      : [`PodDisruptionBudget/${name}: a node could never be drained`];
  });
}

/** The pods that a policy lets in or out, by their selectors. */
const peers = ({ spec: { ingress = [], egress = [] } }) =>
  [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)].flatMap(
    ({ podSelector }) => podSelector ?? [],
  );

/** Policies name pods that there are (or the database, a component), and each pod has a way in. */
function networkRules(objects) {
  const policies = ofKind(objects, 'NetworkPolicy');
  if (!policies.length) return [];
  const apps = workloads(objects).map(({ metadata }) => metadata.name);
  const named = ({ matchLabels, matchExpressions = [] }) => [
    ...(matchLabels?.app ? [matchLabels.app] : []),
    ...matchExpressions.flatMap(({ values }) => values),
  ];
  const faults = policies
    .flatMap((policy) => [policy.spec.podSelector, ...peers(policy)].flatMap(named))
    .filter((app) => app !== 'postgres' && !apps.includes(app))
    .map((app) => `a NetworkPolicy names ${app}, which there is not`);
  const reachable = policies
    .filter(({ spec }) => spec.ingress?.length)
    .flatMap(({ spec }) => named(spec.podSelector));
  return [
    ...new Set(faults),
    ...apps.filter((app) => !reachable.includes(app)).map((app) => `nobody may speak to ${app}`),
  ];
}

/** What of `objects`, all of one overlay, breaks a rule. */
export function brokenRules(objects) {
  return [
    ...workloads(objects).flatMap((workload) =>
      podRules(workload).map((what) => `${workload.kind}/${workload.metadata.name}: ${what}`),
    ),
    ...serviceRules(objects),
    ...referenceRules(objects),
    ...scalingRules(objects),
    ...networkRules(objects),
  ];
}
