import { tellAnswer } from './applyReply'
import { type InProcess, inProcessService, smallCatalogue } from './inProcess'

type Json = boolean | readonly unknown[] | Readonly<Record<string, unknown>>
/** `body`: the text that was sent, '' for none. */
type Respond = (
  path: string,
  body: string,
  forward: () => Promise<Response>,
) => Response | Promise<Response>

export type Answers = Readonly<Record<string, Json | Promise<Response> | Respond>>

/** An answer that is held until the test sends it. */
export function hold<Answer = Response>() {
  let send: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    send = resolve
  })
  return { answer, send }
}

/** The answer to a request that stays open. */
export const never = new Promise<never>(() => undefined)

export const respondUnavailable = () =>
  Response.json({ message: 'away' }, { status: 503 })

/**
 * Creates a service for `renderApp` with other answers for the paths that contain a key, until `recover` is called: JSON, a
 * promise, or a function, which can forward the request to the service.
 */
export function serviceWith(
  answers: Answers,
  options: Parameters<typeof inProcessService>[0] = {},
): Pick<InProcess, 'fetch'> & { recover: () => void } {
  const { fetch } = inProcessService({ catalogue: smallCatalogue(), ...options })
  const scriptsNames = Object.keys(answers).some((part) => /^\/\w+name\//.test(part))
  let isRecovered = false
  return {
    fetch: async (input, init) => {
      const path = decodeURIComponent(String(input))
      const [, answer] =
        Object.entries(answers).find(([part]) => path.includes(part)) ?? []
      if (isRecovered) return fetch(input, init)
      // A script answers single look-ups, as services do that have no others.
      if (scriptsNames && path.startsWith('/names/'))
        return Response.json({}, { status: 404 })
      if (answer === undefined) return fetch(input, init)
      const isList = path.endsWith('/tracker/v2/txns')
      if (isList && init?.method === 'POST') return Response.json({}, { status: 404 })
      const body = typeof init?.body === 'string' ? init.body : ''
      const respond = (): Response | Promise<Response> => {
        if (answer instanceof Promise) return answer.then((sent) => sent.clone())
        if (typeof answer !== 'function') return Response.json(answer)
        return answer(path, body, () => fetch(input, init))
      }
      return path.includes('/tracker/v2/txn') && !isList
        ? tellAnswer(await respond())
        : respond()
    },
    recover: () => {
      isRecovered = true
    },
  }
}
