import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { queryParameter } from '../../http/queryParameter'
import type { ServerEnv } from '../../http/serverEnv'
import { readTrackerRequest } from '../../trackerRequest'
import { type Subject, createFaults } from './errorSamples'

/** Browsers resolve every name below it to this machine, so the page can be opened with a faulty list of assets. */
export const errorSampleHosts = '.localhost'

/** Middleware for the sandbox's routes: answers requests for an error sample with its fault. */
export function createFaultInjection(prefix: string): Hono<ServerEnv> {
  const faultOf = createFaults()
  const names = `/${prefix}name`

  const inject =
    (subjectOf: (c: Context) => Subject | null | Promise<Subject | null>): MiddlewareHandler =>
    async (c, next) => {
      const subject = await subjectOf(c)
      const fault = subject === null ? undefined : faultOf(subject)
      const response = subject === null ? null : await fault?.(subject.value, c.req.raw)
      if (!response) return next()
      return response
    }

  const injectByName = inject((c) => ({
    kind: 'name',
    value: (c.req.param('name') ?? '').toLowerCase(),
  }))

  return new Hono<ServerEnv>()
    .post(
      '/tracker/v2/txn',
      inject(async (c) => ({ kind: 'hash', value: readTrackerRequest(await c.req.text()).hash })),
    )
    .use(`${names}/registered/:name`, injectByName)
    .use(`${names}/chains/:name`, injectByName)
    .use(`${names}/:name`, injectByName)
    .use(
      `${names}/chain`,
      inject((c) => ({
        kind: 'name',
        value: queryParameter(c.req.url, `${prefix}name`).toLowerCase(),
      })),
    )
    .use(
      `${names}/rlookup`,
      inject((c) => ({
        kind: 'address',
        value: queryParameter(c.req.url, 'address').toLowerCase(),
      })),
    )
    .use(
      '/tokenlist/utils/currencies/details',
      inject((c) => {
        const { hostname, search } = new URL(c.req.url)
        // Only the whole list: the one that the page shows.
        return search === '' && hostname.endsWith(errorSampleHosts)
          ? { kind: 'host', value: hostname }
          : null
      }),
    )
}
