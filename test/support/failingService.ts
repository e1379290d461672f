import { type InProcess, inProcessService } from './inProcess'

/** A service for `renderApp`, some of whose responses are errors until `recover` is called. */
export type FailingService = { over: Pick<InProcess, 'fetch'>; recover: () => void }

export const respondUnavailable = () => Response.json({ message: 'away' }, { status: 503 })

/** Creates a service that calls `respond` for every URL that contains `urlPart`. */
export function createFailingService(respond: () => Response, urlPart = '/'): FailingService {
  const { fetch } = inProcessService()
  let isFailing = true
  return {
    over: {
      fetch: async (input, init) =>
        isFailing && String(input).includes(urlPart) ? respond() : fetch(input, init),
    },
    recover: () => {
      isFailing = false
    },
  }
}
