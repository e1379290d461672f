import { Refusal } from '../errors'

/** Text from a request as one segment of an upstream's path. Throws a 400 for what would leave its place there. */
export function pathSegment(text: string): string {
  if (text === '.' || text === '..')
    throw new Refusal(400, 'The path has a segment that is not plain text.')
  return encodeURIComponent(text)
}
