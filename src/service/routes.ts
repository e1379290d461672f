import { operationsOf } from './openapi/operations'

/** The route that a request's path belongs to, null when it is none of the service's. */
function routeFinder(prefix: string): (path: string) => string | null {
  const paths = [...new Set(operationsOf(prefix).map(({ path }) => path))]
  const fixed = new Set(paths.filter((path) => !path.includes('{')))
  const patterns = paths
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  return (path) =>
    fixed.has(path) ? path : (patterns.find(({ shape }) => shape.test(path))?.path ?? null)
}

/**
 * Names the route of a request's path, for a metric or a log: one of a handful, never the path itself, which can hold a
 * hash or a name. What is none of the service's is "page" or "file".
 */
export function routeNamer(prefix: string): (path: string) => string {
  const routeOf = routeFinder(prefix)
  return (path) =>
    routeOf(path) ?? (/^\/(assets|logos)\/|\.[a-z0-9]{2,12}$/.test(path) ? 'file' : 'page')
}
