import type { IncomingMessage } from 'node:http'
import { Refusal } from '../errors'

const maxTargetLength = 8 * 1024

/** Not rate-limited. */
const operationRoots = ['healthz', 'readyz', 'metrics']

const listApiRoots = (prefix: string): string[] => [
  'tokenlist',
  'tracker',
  `${prefix}name`,
  'service',
  'openapi.json',
  ...operationRoots,
]

/** "/xname/a" for "/xname/a?b=c" and "http://host/xname/a". */
export const getPath = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''

export const isOperationPath = (path: string): boolean => operationRoots.includes(path.slice(1))

/** The first segment may be percent-encoded. */
export function isApiPath(path: string, prefix: string): boolean {
  const first = /[^/]+/.exec(path)?.[0] ?? ''
  return listApiRoots(prefix).includes(decode(first) ?? first)
}

/**
 * Checks the raw target, because parsing it as a URL would turn `/xname/%2e%2e` into `/`. Below the service's paths, no
 * segment may be a dot segment, or decode to a separator, a control character, a percent sign or invalid UTF-8.
 */
export function checkTarget(target: string, prefix: string): Refusal | null {
  if (target.length > maxTargetLength) {
    return new Refusal(414, `The address is longer than ${maxTargetLength} characters.`)
  }
  const path = getPath(target)
  // Nearly every request: no encoded characters, no segment that starts with a dot.
  if (/^(?:\/[\w+~-][\w+~.-]*)*\/?$/.test(path)) return null
  const segments = path.split('/')
  const roots = listApiRoots(prefix)
  if (!segments.some((segment) => roots.includes(decode(segment) ?? ''))) return null
  const isBad = segments.some((segment) => !isPlain(segment))
  return isBad ? new Refusal(400, 'The path has a segment that is not plain text.') : null
}

export function checkRequest(incoming: IncomingMessage, prefix: string): Refusal | null {
  const refusal = checkTarget(incoming.url ?? '', prefix)
  // HTTP/1.0 has no Host header, and some load balancers check health that way.
  const lacksHost = !incoming.headers.host && incoming.httpVersion !== '1.0'
  return refusal ?? (lacksHost ? new Refusal(400, 'The request names no host.') : null)
}

function isPlain(segment: string): boolean {
  const text = decode(segment)
  return text !== null && text !== '.' && text !== '..' && !hasForbidden(text)
}

const forbidden = new Set(['/', '\\', '%', '\u007f'])
const hasForbidden = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' || forbidden.has(character))

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
