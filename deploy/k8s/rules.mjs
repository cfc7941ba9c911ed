// What must hold for this site's manifests, beyond being well-formed. No rule needs a cluster.
import fs from 'node:fs';

const readme = fs.readFileSync(new URL('README.md', import.meta.url), 'utf8');
const { pods: measured } = JSON.parse(fs.readFileSync(new URL('measured.json', import.meta.url)));

/** How long DNS may keep an answer by default in Kubernetes, and a pod that leaves serves on for longer. */
const DNS_SECONDS = 5;

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
  for (const { name, image, ...probes } of workload.spec.template.spec.containers) {
    must(probes.readinessProbe, `${name} is not asked whether it is ready`);
    must(probes.livenessProbe, `${name} is not asked whether it lives`);
    must(probes.startupProbe, `${name} is not given time to start`);
    must(/:(?!latest$|tag$)[\w.-]+$/.test(image), `${name} runs ${image}, whichever that is`);
  }
  return faults;
}

/** Known by a name of its own, spread, and leaving in the order that loses nothing. */
function deploymentRules(objects) {
  return ofKind(objects, 'Deployment').flatMap(({ metadata: { name: app }, spec }) => {
    const pod = spec.template.spec;
    const faults = [];
    const must = (holds, what) => holds || faults.push(`Deployment/${app}: ${what}`);
    const account = ofKind(objects, 'ServiceAccount').find(
      ({ metadata }) => metadata.name === pod.serviceAccountName,
    );
    must(account?.automountServiceAccountToken === false, 'has no account without a token');
    must(spec.replicas === undefined, 'fixes its replicas, against whoever scales it');
    must(
      ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].every((key) =>
        pod.topologySpreadConstraints?.some(({ topologyKey }) => topologyKey === key),
      ),
      'is not spread over nodes and zones',
    );
    const budget = ofKind(objects, 'PodDisruptionBudget').find((one) =>
      matches(spec.template.metadata.labels, one.spec.selector.matchLabels),
    );
    must(budget?.spec.maxUnavailable === 1, 'has no budget of one pod at a time');
    // NGINX's cache alone may take 64 MiB; a pod above its limit is evicted.
    const disk = pod.volumes?.find(({ name }) => name === 'tmp')?.emptyDir.sizeLimit ?? '0Mi';
    must(app !== 'web' || mebibytes(disk) >= 1024, `may hold ${disk} of uploads and cache`);
    const [main] = pod.containers;
    const pause = main.lifecycle?.preStop?.sleep?.seconds ?? 0;
    must(pause > DNS_SECONDS, `stops before DNS forgets it: preStop sleeps ${pause} s`);
    const grace = parseInt(main.env?.find(({ name }) => name === 'SHUTDOWN_GRACE')?.value ?? '80', 10);
    must(
      pod.terminationGracePeriodSeconds >= pause + grace,
      `is killed while it ends its calls: ${pod.terminationGracePeriodSeconds} s for ${pause} and ${grace}`,
    );
    return faults;
  });
}

const mebibytes = (quantity) => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity);
  return Number(number) * (unit === 'Gi' ? 1024 : 1);
};
const millicores = (quantity) =>
  quantity.endsWith('m') ? parseInt(quantity, 10) : Number(quantity) * 1000;

/** Requests and limits fit what measured.json saw: enough, and not many times too much. */
function resourceRules(objects) {
  return ofKind(objects, 'Deployment').flatMap(({ metadata: { name: app }, spec }) => {
    const seen = measured[app];
    if (!seen) return [`Deployment/${app}: measured.json doesn't know it`];
    const { requests, limits } = spec.template.spec.containers[0].resources ?? {};
    if (!requests?.cpu || !requests.memory || !limits?.memory) return []; // podRules says so
    const faults = [];
    const must = (holds, what) => holds || faults.push(`Deployment/${app}: ${what}`);
    const memory = mebibytes(requests.memory);
    const limit = mebibytes(limits.memory);
    const start = (seen.startCpuSeconds * 1000) / millicores(requests.cpu);
    must(memory >= seen.idleMiB, `requests ${memory} MiB and takes ${seen.idleMiB} when idle`);
    must(memory <= 4 * seen.idleMiB + 32, `requests ${memory} MiB for ${seen.idleMiB} when idle`);
    must(limit >= 1.5 * seen.peakMiB, `is killed near ${seen.peakMiB} MiB, which it took under load`);
    must(limit <= 8 * seen.peakMiB + 128, `may take ${limit} MiB where ${seen.peakMiB} were its most`);
    must(start <= 45, `takes ${start.toFixed(0)} s to start at its CPU request`);
    return faults;
  });
}

/** With every autoscaler at its most and a pod more of each in a rollout, 80% of the connections do. */
function connectionRules(objects) {
  const [cluster] = ofKind(objects, 'Cluster');
  const single = workloads(objects).find(({ metadata }) => metadata.name === 'postgres') ?? emptyWorkload;
  const most =
    cluster?.spec.postgresql.parameters.max_connections ??
    /max_connections=(\d+)/.exec(containersOf(single)[0]?.args?.join(' '))?.[1];
  if (!most) return [];
  const needed = ofKind(objects, 'HorizontalPodAutoscaler')
    .map(({ spec }) => (spec.maxReplicas + 1) * (measured[spec.scaleTargetRef.name]?.connections ?? 0))
    .reduce((sum, one) => sum + one, 0);
  return needed <= 0.8 * most
    ? []
    : [
        `${needed} connections may be needed, more than 80% of max_connections=${most}: raise it in ` +
          'components/postgres and components/postgres-operator, and what README.md says of it',
      ];
}
const emptyWorkload = { spec: { template: { spec: { containers: [] } } } };

/** Every Service leads to a port of some pod. */
function serviceRules(objects) {
  return ofKind(objects, 'Service').flatMap(({ metadata, spec }) => {
    const behind = workloads(objects).filter(({ spec: { template } }) =>
      matches(template.metadata.labels, spec.selector),
    );
    const ports = behind.flatMap(containersOf).flatMap(({ ports: list = [] }) => list);
    return [
      ...spec.ports
        .filter(({ port, targetPort = port }) =>
          ports.every(
            ({ name, containerPort }) => targetPort !== name && targetPort !== containerPort,
          ),
        )
        .map(({ name }) => `Service/${metadata.name}: no pod has its port ${name}`),
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

/** Where one thing scales, all do. */
function scalingRules(objects) {
  const scaled = ofKind(objects, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  if (!scaled.length) return [];
  return ofKind(objects, 'Deployment')
    .map(({ metadata }) => metadata.name)
    .filter((name) => !scaled.includes(name))
    .map((name) => `Deployment/${name}: no autoscaler`);
}

/** A database that survives a node and loses nothing acknowledged with it; of 30 days, any moment can be had back. */
function databaseClusterRules(objects) {
  return ofKind(objects, 'Cluster').flatMap(({ metadata: { name }, spec }) => {
    const faults = [];
    const must = (holds, what) => holds || faults.push(`Cluster/${name}: ${what}`);
    const { number = 0 } = spec.postgresql.synchronous ?? {};
    must(spec.instances >= 3, `has ${spec.instances} instances`);
    must(number === 1, 'commits without a synchronous replica');
    const { podAntiAffinityType, topologyKey } = spec.affinity ?? {};
    must(
      podAntiAffinityType === 'required' && topologyKey === 'kubernetes.io/hostname',
      'may have two instances on one node',
    );
    must(spec.backup?.retentionPolicy === '30d', 'keeps backups for other than 30 days');
    must(spec.backup?.barmanObjectStore?.wal, 'does not archive its log');
    // Six fields, seconds first; five would be read otherwise.
    const daily = ofKind(objects, 'ScheduledBackup').find((one) => one.spec.cluster.name === name);
    must(daily?.spec.schedule === '0 0 2 * * *', 'is not backed up daily at 2:00');
    must(spec.resources?.requests?.memory && spec.resources.limits?.memory, 'has no bounds of memory');
    must(
      ofKind(objects, 'NetworkPolicy').some(
        ({ spec: { egress = [] } }) =>
          egress.some(({ to = [] }) =>
            to.some(({ podSelector }) => podSelector?.matchLabels?.['cnpg.io/cluster'] === name),
          ),
      ),
      'is out of the services\' reach',
    );
    const s3 = spec.backup?.barmanObjectStore?.s3Credentials ?? {};
    for (const secret of [
      { name: spec.superuserSecret?.name, key: 'password' },
      ...Object.values(s3),
    ]) {
      must(isExplained(secret), `README.md does not explain ${secret.key} of the secret ${secret.name}`);
    }
    return faults;
  });
}

/** Every name of a door has a certificate, and nothing older than TLS 1.2 is spoken there. */
function ingressRules(objects) {
  const { data = {} } =
    ofKind(objects, 'ConfigMap').find(({ metadata }) => metadata.name === 'ingress-controller-settings') ?? {};
  return ofKind(objects, 'Ingress').flatMap(({ metadata: { name, annotations = {} }, spec }) => {
    const faults = [];
    const must = (holds, what) => holds || faults.push(`Ingress/${name}: ${what}`);
    const secured = (spec.tls ?? []).filter(({ secretName }) => secretName).flatMap(({ hosts }) => hosts);
    for (const { host } of spec.rules) must(secured.includes(host), `${host} has no certificate`);
    must(annotations['nginx.ingress.kubernetes.io/ssl-redirect'] === 'true', 'answers without TLS');
    must(!/TLSv1(?!\.[23])|SSL/.test(data['ssl-protocols'] ?? 'SSL'), 'speaks more than TLS 1.2 and 1.3');
    must(data['use-http2'] === 'true', 'does not speak HTTP/2');
    const settings = ofKind(objects, 'ConfigMap').find(({ data: all }) => all?.PUBLIC_URL);
    must(settings?.data.PUBLIC_URL.startsWith('https://'), 'PUBLIC_URL is without https, and so HSTS is not sent');
    return faults;
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
  const ours = ({ spec: { podSelector } }) =>
    Object.keys(podSelector).length === 0 || named(podSelector).some((app) => apps.includes(app));
  const open = policies
    .filter(ours)
    .filter(({ spec: { ingress = [], egress = [] } }) =>
      [...ingress.map(({ from }) => from), ...egress.map(({ to }) => to)].some((those) => !those?.length),
    )
    .map(({ metadata }) => `NetworkPolicy/${metadata.name}: lets anybody in or out`);
  const names = policies
    .filter(({ spec: { egress = [] } }) =>
      egress.some(
        ({ to = [], ports = [] }) =>
          ports.some(({ port }) => port === 53) &&
          to.some(({ podSelector }) => podSelector?.matchLabels?.['k8s-app'] !== 'kube-dns'),
      ),
    )
    .map(({ metadata }) => `NetworkPolicy/${metadata.name}: names are asked of others than the cluster's DNS`);
  const inward = policies
    .filter(({ spec: { egress = [] } }) =>
      egress
        .flatMap(({ to = [] }) => to)
        .some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !ipBlock.except?.includes('10.0.0.0/8')),
    )
    .map(({ metadata }) => `NetworkPolicy/${metadata.name}: the outside includes private networks`);
  const faults = policies
    .flatMap((policy) => [policy.spec.podSelector, ...peers(policy)].flatMap(named))
    .filter((app) => !['postgres', 'backup', 'visitors', 'kube-dns'].includes(app) && !apps.includes(app))
    .map((app) => `a NetworkPolicy names ${app}, which there is not`);
  const isOpen = ({ metadata: { name }, spec: { template } }) =>
    policies
      .filter(({ spec }) => named(spec.podSelector).includes(name))
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ ports = [] }) => ports)
      .some(({ port }) => port === template.spec.containers[0].ports[0].containerPort);
  return [
    ...new Set(faults),
    ...open,
    ...names,
    ...inward,
    ...workloads(objects)
      .filter((workload) => !isOpen(workload))
      .map(({ metadata }) => `nobody may speak to ${metadata.name}`),
  ];
}

/** What of `objects`, all of one overlay, breaks a rule. */
export function brokenRules(objects) {
  return [
    ...workloads(objects).flatMap((workload) =>
      podRules(workload).map((what) => `${workload.kind}/${workload.metadata.name}: ${what}`),
    ),
    ...deploymentRules(objects),
    ...resourceRules(objects),
    ...connectionRules(objects),
    ...serviceRules(objects),
    ...referenceRules(objects),
    ...scalingRules(objects),
    ...networkRules(objects),
    ...databaseClusterRules(objects),
    ...ingressRules(objects),
  ];
}
