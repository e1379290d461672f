import { tryDecodeURIComponent } from 'hono/utils/url'
import { isDamaged, trimPath } from '../../contract/renderedPage'
import { Refusal } from '../errors/errors'

export const maxTargetLength = 8 * 1024
/** A dot segment, what another decoding could make one, or a control character. */
const hidden = /^\.\.?$|[/\\%\p{Cc}\u2028\u2029]/u

/**
 * Returns the root of the service that a raw request target leads to, undefined for the
 * page. Throws a 4xx for a target that a URL would change: it turns `/xname/%2e%2e` into
 * `/`. No segment may contain invalid UTF-8 or a control character; below the service's
 * roots, none may be a dot segment, or decode to a separator or a percent sign. A browser
 * gets the page, which explains that its address is damaged.
 */
export function checkTarget(
  target: string,
  roots: readonly string[],
  accepted = '',
): string | undefined {
  if (target.length > maxTargetLength) {
    throw new Refusal(414, `The address is longer than ${maxTargetLength} characters.`)
  }
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(target) ?? []
  const findRoot = (first = '') => roots.find((each) => each === first)
  // Nearly every request has no encoded characters, and no segment that starts with a
  // dot.
  if (/^(?:\/[\w+~-][\w+~.-]*)*\/?$/.test(path)) return findRoot(path.split('/', 2)[1])
  // As the router decodes them.
  const segments = path.split('/').map((segment) => tryDecodeURIComponent(segment))
  const isApi = segments.some((segment) => roots.includes(segment))
  const isBad =
    isDamaged(trimPath(path)) ||
    (isApi && segments.some((segment) => hidden.test(segment)))
  if (isBad && (isApi || !accepted.includes('text/html'))) {
    throw new Refusal(400, 'The path has a segment that is not plain text.')
  }
  return findRoot(segments.find((segment) => segment !== ''))
}
