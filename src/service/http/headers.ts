/** On every answer of the service and on every file of the page. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** An answer of the API is data: nothing in it may run, load or be framed; pages of any origin may read it. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Age,Date,ETag,Retry-After',
}

/** The headers of every answer of the API at one moment; `flat` has names and values in turn, as Node takes them. */
type Standing = { second: number; pairs: readonly (readonly [string, string])[]; flat: string[] }

/**
 * Those of `apiHeaders` and a `Date` of our own, as the page reckons ages by it and the clock can be a test's; made anew
 * once a second. `now` gives Unix ms.
 */
export function standingHeaders(now: () => number): () => Standing {
  let last: Standing = { second: Number.NaN, pairs: [], flat: [] }
  return () => {
    const second = Math.floor(now() / 1_000)
    if (second === last.second) return last
    const date = ['date', new Date(second * 1_000).toUTCString()] as const
    const pairs = [date, ...Object.entries(apiHeaders)]
    last = { second, pairs, flat: pairs.flat() }
    return last
  }
}

/** Where TLS ends in front of the service, browsers are told to come by TLS for a year. */
export const strictTransport = 'max-age=31536000'

/** What the page never asks a browser for. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * The page's: everything from its own origin, inline only what has one of these hashes, text never becomes script (Trusted Types; the one policy
 * there may be is for the addresses of the page's own workers), and questions to one service besides. `apiBaseUrl` is '' or an
 * address that the configuration has checked.
 */
export function pageHeaders(
  apiBaseUrl: string,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): Record<string, string> {
  const asked = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${asked}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types crosswatch-workers',
  ]
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
}
