import type { Hono } from 'hono'
import type { ServerEnv } from './http/serverEnv'

/**
 * Names the route of a request's path, for a metric or a log: one of a handful, never the path itself, which can hold a
 * hash or a name. What is none of the service's is "page" or "file".
 */
export function routeNamer({ routes }: Hono<ServerEnv>): (path: string) => string {
  const named = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const fixed = new Set(named.filter((path) => !path.includes('{')))
  const patterns = [...new Set(named)]
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  return (path) => {
    const route = fixed.has(path) ? path : patterns.find(({ shape }) => shape.test(path))?.path
    return route ?? (/^\/(assets|logos)\/|\.[a-z0-9]{2,12}$/.test(path) ? 'file' : 'page')
  }
}
