import { type InProcess, inProcessService } from './inProcess'

/** A service to draw a page over, some of whose answers are trouble until it `recovers`. */
export type Failing = { over: Pick<InProcess, 'fetch'>; recovers: () => void }

export const away = () => Response.json({ message: 'away' }, { status: 503 })
export const webPage = () =>
  new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
/** A list that came, and is empty. */
export const none = () => Response.json([])
export const notNow = () => Response.json({ message: 'not now' }, { status: 400 })

/** `trouble` is what is answered, instead of the real service, about every address with `part` in it. */
export function failing(trouble: () => Response, part = '/'): Failing {
  const { fetch } = inProcessService()
  let fails = true
  return {
    over: {
      fetch: async (input, init) =>
        fails && String(input).includes(part) ? trouble() : fetch(input, init),
    },
    recovers: () => {
      fails = false
    },
  }
}
