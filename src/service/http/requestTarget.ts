import type { IncomingMessage } from 'node:http'
import { Refusal } from '../errors'

/** The longest request target that is read, in characters. */
const longestTarget = 8 * 1024

/** What an operator's machines ask; no client's rate limit holds there. */
const operationRoots = ['healthz', 'readyz', 'metrics']

/** The first path segments that belong to the service; every other path is the page's. */
const apiRoots = (prefix: string): string[] => [
  'tokenlist',
  'tracker',
  `${prefix}name`,
  'service',
  'openapi.json',
  ...operationRoots,
]

/** The path of a request target, as it came: "/xname/a" of "/xname/a?b=c" and of "http://host/xname/a". */
export const pathOf = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''

/** Whether a path is one of an operator's: those are never percent-encoded. */
export const isOperationPath = (path: string): boolean => operationRoots.includes(path.slice(1))

/** Whether a path is one of the service's: its first segment is, also when that is percent-encoded. */
export function isApiPath(path: string, prefix: string): boolean {
  const first = /[^/]+/.exec(path)?.[0] ?? ''
  return apiRoots(prefix).includes(decode(first) ?? first)
}

/**
 * What is wrong with a request's raw target ("/xname/%2e%2e?a=b"), or null. It has to be judged raw, since parsing it
 * as a URL already turns `/xname/%2e%2e` into `/`, and a router decodes parameters before its handlers see them. Below
 * the service's own paths no segment may be a dot segment or decode to a separator, a control character, a percent sign
 * or broken UTF-8.
 */
export function targetRefusal(target: string, prefix: string): Refusal | null {
  if (target.length > longestTarget) {
    return new Refusal(414, `The address is longer than ${longestTarget} characters.`)
  }
  const path = pathOf(target)
  // What nearly every request is: nothing encoded, no segment that begins with a dot.
  if (/^(?:\/[\w+~-][\w+~.-]*)*\/?$/.test(path)) return null
  const segments = path.split('/')
  const roots = apiRoots(prefix)
  if (!segments.some((segment) => roots.includes(decode(segment) ?? ''))) return null
  const isBad = segments.some((segment) => !isPlain(segment))
  return isBad ? new Refusal(400, 'The path has a segment that is not plain text.') : null
}

/** What is wrong with a request as it came over its connection, or null. */
export function requestRefusal(incoming: IncomingMessage, prefix: string): Refusal | null {
  const refusal = targetRefusal(incoming.url ?? '', prefix)
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
