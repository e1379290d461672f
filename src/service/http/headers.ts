import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { RETAINED_304_HEADERS, etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'

/** Headers of data: no scripts, no resources, no frames. `readers`: the origins whose pages may read it. */
export const createDataSecurity = (readers: 'cross-origin' | 'same-origin') =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: readers,
    // Headers for documents only.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

const anyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'HEAD', 'OPTIONS'],
  exposeHeaders: ['Age', 'Date', 'ETag', 'Retry-After'],
  maxAge: 86_400,
})

/**
 * Pages of any origin may read the API without credentials. Hono's middleware runs after the handler: headers set earlier
 * make Hono copy every response through a stream, which triples the cost of a request.
 */
export const apiCors: MiddlewareHandler = async (c, next) => {
  if (c.req.path === '/metrics') return next()
  if (c.req.method === 'OPTIONS') return anyOrigin(c, next)
  await next()
  await anyOrigin(c, async () => {})
}

const compareEtag = etag({
  // Pages of other origins may also read a 304 and its age.
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'age',
    'access-control-allow-origin',
    'access-control-expose-headers',
  ],
})

/**
 * Sends a 304 to clients that have the response. Only for responses with an ETag: for others, Hono's middleware would read
 * the whole stream to compute one.
 */
export const cachedEtag: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('etag')) await compareEtag(c, async () => {})
}

export const strictTransport = 'max-age=31536000'

/** Browser features that the page never uses. */
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

/** The paths that other sites may frame, and the files that they may load. */
const framedPath = /^\/embed\/tx(?:\/|$)/
const sharedPath = /^\/(?:embed\.js|previews\/[\w-]+\.png)$/

/**
 * Creates the headers of a page or its files. The content security policy allows files of the page's own origin, inline code
 * with one of the `inline` hashes, requests to the service at `apiBaseUrl` ('' for the same origin), and one Trusted Types policy,
 * for the addresses of the page's workers. `pathname` of the request: other sites may frame or load a few of them.
 */
export function createPageHeaders(
  apiBaseUrl: string,
  inline: { scripts: readonly string[]; styles: readonly string[] },
  pathname = '/',
): Record<string, string> {
  const apiOrigin = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${apiOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedPath.test(pathname) ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types crosswatch-workers',
  ]
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': sharedPath.test(pathname) ? 'cross-origin' : 'same-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
}

/** Creates the `Age` header in whole seconds; none below one second. */
export function createAgeHeader(ageMs: number): { age?: string } {
  const seconds = Math.floor(ageMs / 1_000)
  return seconds > 0 ? { age: String(seconds) } : {}
}
