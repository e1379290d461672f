import type { Config } from './config/config'

const getHosts = (addresses: readonly string[]): string[] =>
  addresses.map((address) => new URL(address).host)

/**
 * What runs, for the log, so that an operator sees at once whether it is what was meant.
 * It has no secrets: of addresses the hosts alone, as paths can be keys.
 */
export function describeStart(config: Config) {
  const { source, store } = config
  const path = 'path' in store ? ` ${store.path}` : ''
  const place = 'url' in store ? ` ${new URL(store.url).host}` : path
  return {
    source: source.kind,
    ...('address' in source && { upstream: new URL(source.address).host }),
    ...(source.kind === 'network' && {
      nodes: source.networks.map(({ nodes }) => getHosts(nodes)),
      indexers: source.networks.map(({ indexers }) => getHosts(indexers)),
    }),
    networks: config.prefixes,
    chains: config.chains.map(
      ({ code, addresses }) => `${code} ${getHosts(addresses).join(' ')}`,
    ),
    providers: config.swapProviders.map(({ id }) => id),
    follow: config.follow,
    store: `${store.kind}${place}`,
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
  }
}

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
