/** The push services of Chrome, Firefox, Safari and Edge. A dot stands for any host below. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const maxEndpointLength = 2_000

/** Whether a host is one of the operator's, which may be private. */
export const isOwnHost = (
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  ownHosts: readonly string[],
): boolean =>
  ownHosts.some((host) => {
    const own = new URL(`https://${host}`)
    return own.hostname === hostname && own.port === port
  })

const isKnown = ({ hostname, port }: URL): boolean =>
  port === '' &&
  knownHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )

/**
 * Reads the address to which messages of a subscription are sent. Anybody may send one, so
 * only addresses of known push services are accepted; `ownHosts` are the operator's further
 * ones. Returns null for any other.
 */
export function parseEndpoint(endpoint: string, ownHosts: readonly string[]): URL | null {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const isPlain =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  return isPlain && (isKnown(url) || isOwnHost(url, ownHosts)) ? url : null
}
