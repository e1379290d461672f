import { isEmbeddedPath } from '../../contract/renderedPage'
import { responseHeaders } from '../../endpoints'

/**
 * Headers of what only the operator reads: no scripts, no resources, no frames, and no
 * other origin.
 */
export const operatorHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Headers of what pages of any origin may read. */
export const readableHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  // Beside what scripts of other origins may always read.
  'access-control-expose-headers': ['Date', ...Object.keys(responseHeaders)]
    .toSorted()
    .join(),
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers of data, which pages of any origin may read without credentials. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...operatorHeaders,
  ...readableHeaders,
}

/**
 * Headers of the answer to a browser that asks before it sends a request from another
 * origin.
 */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...apiHeaders,
  'access-control-allow-methods': 'GET,POST,HEAD,OPTIONS',
  'access-control-max-age': '86400',
}

/** Headers of a response that nobody keeps. */
export const uncached = { 'cache-control': 'no-store' }

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
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The files that other sites may load. A module of another origin needs CORS. */
const sharedPath = /^\/(?:embed\.js|previews\/[\w-]+\.png)$/
const sharedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Headers of an operator's logo, in place of those of the page's files: opened as a
 * document of its own it has its styles and loads nothing. Link previews show it.
 */
export const logoHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Returns a function that gives the headers of a page or its files by its path: other
 * sites may frame or load a few of them. The content security policy allows files of the
 * page's own origin, inline code with one of the `inline` hashes, requests to the service
 * at `apiBaseUrl` ('' for the same origin), and one Trusted Types policy, for the
 * addresses of the page's workers.
 */
export function createPageHeaders(
  apiBaseUrl: string,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): (pathname: string) => Readonly<Record<string, string>> {
  const apiOrigin = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`
  const ownOrigin = ['font-src', 'img-src', 'manifest-src', 'worker-src', 'form-action']
  return (pathname) => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...inline.scripts].join(' '),
      ["style-src 'self'", ...inline.styles].join(' '),
      `connect-src 'self'${apiOrigin}`,
      ...ownOrigin.map((directive) => `${directive} 'self'`),
      "base-uri 'none'",
      `frame-ancestors ${isEmbeddedPath(pathname) ? '*' : "'none'"}`,
      "require-trusted-types-for 'script'",
      'trusted-types crosswatch-workers',
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(sharedPath.test(pathname) && sharedHeaders),
    'permissions-policy': refusedFeatures,
  })
}

/** Creates the `Age` header in whole seconds; none below one second. */
export const createAgeHeader = (ageMs: number): { age?: string } =>
  ageMs >= 1_000 ? { age: String(Math.floor(ageMs / 1_000)) } : {}
