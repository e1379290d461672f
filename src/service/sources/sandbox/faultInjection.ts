import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { readQueryParameter } from '../../http/queryParameter'
import type { ServerEnv } from '../../http/serverEnv'
import { readTrackerRequest } from '../../trackerRequest'
import { type Subject, createFaults } from './errorSamples'

/** Browsers resolve names below it to this machine, so the page can be opened with a faulty list of assets. */
export const errorSampleHosts = '.localhost'

export function createFaultInjection(prefix: string): Hono<ServerEnv> {
  const findFault = createFaults()
  const namesPath = `/${prefix}name`

  const inject =
    (subjectOf: (c: Context) => Subject | null | Promise<Subject | null>): MiddlewareHandler =>
    async (c, next) => {
      const subject = await subjectOf(c)
      const fault = subject === null ? undefined : findFault(subject)
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
    .use(`${namesPath}/registered/:name`, injectByName)
    .use(`${namesPath}/chains/:name`, injectByName)
    .use(`${namesPath}/:name`, injectByName)
    .use(
      `${namesPath}/chain`,
      inject((c) => ({
        kind: 'name',
        value: readQueryParameter(c.req.url, `${prefix}name`).toLowerCase(),
      })),
    )
    .use(
      `${namesPath}/rlookup`,
      inject((c) => ({
        kind: 'address',
        value: readQueryParameter(c.req.url, 'address').toLowerCase(),
      })),
    )
    .use(
      '/tokenlist/utils/currencies/details',
      inject((c) => {
        const { hostname, search } = new URL(c.req.url)
        // The page shows the whole list.
        return search === '' && hostname.endsWith(errorSampleHosts)
          ? { kind: 'host', value: hostname }
          : null
      }),
    )
}
