import type { RenderedPage, RenderPage } from '../../contract/renderedPage'
import { type Client, getClientGroup } from '../http/clientAddress'
import type { RateLimit } from '../http/rateLimit'
import { metrics } from '../running/metrics'

type RenderingOptions = {
  render: RenderPage
  rateLimit: RateLimit | null
  log: (line: string) => void
}

/**
 * Renders pages within each client's rate limit. Returns null, so that the browser renders, above the limit and after a
 * failure.
 */
export const createRendering =
  ({ render, rateLimit, log }: RenderingOptions) =>
  async ({ url }: Request, { address }: Client): Promise<RenderedPage | Response | null> => {
    if (rateLimit !== null && (await rateLimit(getClientGroup(address))) > 0) {
      metrics.rateLimited.inc({ limit: 'rendering' })
      return null
    }
    try {
      return await render(new Request(url))
    } catch (error) {
      log(`A page could not be rendered: ${error instanceof Error ? error.stack : String(error)}`)
      return null
    }
  }
