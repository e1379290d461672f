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

/** An address to which messages of a subscription are sent. */
type PushEndpoint = {
  url: URL
  /**
   * The known push service, or else the operator's host. Hosts below a known one are one
   * service, as strangers can name any number of them.
   */
  service: string
  /** Whether the host is one of the operator's, which may be private. */
  isOwn: boolean
}

/**
 * Reads an address of a subscription. Anybody may send one, so only addresses of known push
 * services are accepted; `ownHosts` are the operator's further ones. Returns null for any
 * other.
 */
export function parseEndpoint(
  endpoint: string,
  ownHosts: readonly string[],
): PushEndpoint | null {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const { protocol, username, password, hash, host, hostname, port } = url
  if (protocol !== 'https:' || `${username}${password}${hash}` !== '') return null
  const isOwn = ownHosts.some((each) => new URL(`https://${each}`).host === host)
  if (isOwn) return { url, service: host, isOwn }
  const isHostName =
    hostname.length <= maxHostLength &&
    hostname.split('.').every((label) => labelForm.test(label))
  if (port !== '' || !isHostName) return null
  const known = knownHosts.find((each) =>
    each.startsWith('.') ? hostname.endsWith(each) : hostname === each,
  )
  return known === undefined ? null : { url, service: known.replace(/^\./, ''), isOwn }
}
