import type { Catalogue } from './catalogue/catalogue'
import { readConfig } from './config'
import { openService } from './open'
import { isApiPath, targetRefusal } from './http/requestTarget'

/** The service for the development server, which serves the page itself. */
export type DevelopmentService = {
  /**
   * The answer to a request for the service, undefined when the page is meant. `target` is the request's raw target, as
   * parsing it as a URL hides what has to be refused.
   */
  answer(request: Request, target: string): Response | Promise<Response> | undefined
}

/** Opens the service from the environment, with a catalogue that was just collected. Throws a `ConfigError`. */
export function openDevelopmentService(
  env: Readonly<Record<string, string | undefined>>,
  catalogue: Catalogue,
  log: (line: string) => void,
): DevelopmentService {
  const config = readConfig(env)
  const service = openService(config, catalogue, log)
  return {
    answer(request, target) {
      const refusal = targetRefusal(target, config.prefix)
      if (refusal) return Response.json(refusal.body(), { status: refusal.status })
      const { pathname } = new URL(request.url)
      return isApiPath(pathname, config.prefix) ? service.fetch(request) : undefined
    },
  }
}
