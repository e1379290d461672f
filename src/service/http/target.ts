import type { Refusal } from '../errors'
import { recently } from './recently'
import { isApiPath, isOperationPath, pathOf, targetRefusal } from './requestTarget'
import { routeNamer } from '../routes'

/** What a request's raw target says. */
export type Target = {
  /** What is wrong with it. */
  refusal: Refusal | null
  /** Of the service, not of the page. */
  isApi: boolean
  /** A client may ask for it so many times a minute. */
  isLimited: boolean
  /** Its name for logs and metrics. */
  route: string
}

/** So many targets are remembered: the interface has a dozen, and each name, hash and page asked for is one more. */
const most = 1_000

/** Reads the raw targets of requests ("/xname/alice?a=b"). */
export function targetReader(prefix: string): (target: string) => Target {
  const routeOf = routeNamer(prefix)
  return recently(most, (target) => {
    const path = pathOf(target)
    const isApi = isApiPath(path, prefix)
    return {
      refusal: targetRefusal(target, prefix),
      isApi,
      isLimited: isApi && !isOperationPath(path),
      route: routeOf(path),
    }
  })
}
