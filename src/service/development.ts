import { createApp } from './app'
import type { Catalogue } from './catalogue/catalogue'
import { readConfig } from './config'
import { isApiPath, checkTarget } from './middleware/request'

export type DevelopmentService = {
  /** Returns undefined for the page's paths. `target` is the raw target, because parsing it as a URL hides dot segments. */
  respond(request: Request, target: string): Response | Promise<Response> | undefined
}

/** Opens the service from the environment, with a catalogue that was just collected. Throws a `ConfigError`. */
export function openDevelopmentService(
  env: Readonly<Record<string, string | undefined>>,
  catalogue: Catalogue,
  log: (line: string) => void,
): DevelopmentService {
  const config = readConfig(env)
  const app = createApp({ config, catalogue, log })
  return {
    respond(request, target) {
      const refusal = checkTarget(target, config.prefix)
      if (refusal) return Response.json(refusal.body(), { status: refusal.status })
      const { pathname } = new URL(request.url)
      return isApiPath(pathname, config.prefix) ? app.fetch(request) : undefined
    },
  }
}
