import type { Config, SourceConfig } from './config/config'

const getHosts = (addresses: readonly string[]): string[] =>
  addresses.map((address) => new URL(address).host)

/** Hosts alone, as paths can be keys. */
function describeSource(source: SourceConfig) {
  if (source.kind === 'sandbox') return { source: source.kind }
  if (source.kind !== 'network')
    return { source: source.kind, upstream: new URL(source.address).host }
  return {
    source: source.kind,
    nodes: source.networks.map(({ nodes }) => getHosts(nodes)),
    indexers: source.networks.map(({ indexers }) => getHosts(indexers)),
  }
}

function describeStore({ store }: Pick<Config, 'store'>): string {
  if (store.kind === 'folder') return `folder ${store.path}`
  return store.kind === 'redis' ? `redis ${new URL(store.url).host}` : store.kind
}

/**
 * What runs, for the log, so that an operator sees at once whether it is what was meant.
 * It has no secrets.
 */
export const describeStart = (config: Config) => ({
  ...describeSource(config.source),
  networks: config.prefixes,
  chains: config.chains.map(
    ({ code, addresses }) => `${code} ${getHosts(addresses).join(' ')}`,
  ),
  follow: config.follow,
  store: describeStore(config),
  host: config.host,
  port: config.port,
  metricsHost: config.metricsHost,
  metricsPort: config.metricsPort,
  trustedProxies: config.trustedProxies,
  rateLimit: config.rateLimit,
  upstreamRate: config.upstreamRate,
  apiKeys: config.apiKeys.map(({ name, perMinute }) => `${name} ${perMinute}`),
  webhooks: config.webhooks.map(({ name }) => name),
  push: config.push !== null,
  log: config.logLevel,
})

/** Warns where others than this machine would take simulated transactions for real ones. */
export function warnOfSimulation(
  { source, host, trustedProxies }: Config,
  warn: (line: string) => void,
): void {
  const isServed = !/^(?:127\.|::1$|localhost$)/i.test(host) || trustedProxies.length > 0
  if (source.kind !== 'sandbox' || !isServed) return
  warn(
    'ALL TRANSACTIONS ARE SIMULATED, and others than this machine can see them. ' +
      'For real ones, set CROSSWATCH_NETWORK, such as to thorchain.',
  )
}
