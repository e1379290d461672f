/** The push services of Chrome, Firefox, Safari and Edge. A dot stands for any host below. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const maxEndpointLength = 2_000
/** Of a name in the DNS, and of a part of it (RFC 1035). */
const maxHostLength = 253
const labelForm = /^[^.]{1,63}$/

/** Whether a host is one of the operator's, which may be private. */
export const isOwnHost = (
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  ownHosts: readonly string[],
): boolean =>
  ownHosts.some((host) => {
    const own = new URL(`https://${host}`)
    return own.hostname === hostname && own.port === port
  })

/**
 * Returns the push service of an address: the known one, or else the operator's host. Hosts
 * below a known one are one service, as strangers can name any number of them.
 */
export function findService(endpoint: URL, ownHosts: readonly string[]): string | null {
  if (isOwnHost(endpoint, ownHosts)) return endpoint.host
  const { hostname, port } = endpoint
  const isHostName =
    hostname.length <= maxHostLength &&
    hostname.split('.').every((label) => labelForm.test(label))
  if (port !== '' || !isHostName) return null
  const known = knownHosts.find((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return known?.replace(/^\./, '') ?? null
}

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
  return isPlain && findService(url, ownHosts) !== null ? url : null
}
