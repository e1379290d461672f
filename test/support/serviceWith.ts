import * as v from 'valibot'
import { isFields } from '../../src/contract/lenient'
import { tellAnswer } from './applyReply'
import { type InProcess, inProcessService, smallCatalogue } from './inProcess'
import { reportScripted } from './scriptedNames'

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

const BatchRequestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ hashes: v.array(v.string()), chain: v.optional(v.string(), '') }),
)

/** What a batch says of a transaction of which a look-up says this. */
async function toEntry(answer: Response): Promise<object> {
  const { status, headers } = answer
  const sent: unknown = status === 204 ? {} : await answer.json()
  const fields = isFields(sent) ? sent : {}
  const confirmedAt = Number(headers.get('confirmed-at') ?? Date.now())
  if (status === 200) return { ...fields, confirmedAt }
  const retryAfter = headers.get('retry-after')
  return {
    error: { code: 'invalid-request', message: '', ...fields },
    ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
  }
}

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
  const answerTo: InProcess['fetch'] = async (input, init) => {
    const path = decodeURIComponent(String(input))
    const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? []
    if (isRecovered) return fetch(input, init)
    // A script answers single look-ups, of which others are made.
    if (scriptsNames && path.startsWith('/names/')) {
      const name = path.slice('/names/'.length)
      return reportScripted(name, options.prefixes ?? ['x'], (asked) => answerTo(asked))
    }
    if (answer === undefined) return fetch(input, init)
    if (path.endsWith('/tracker/v2/txns') && init?.method === 'POST') {
      const { hashes, chain } = v.parse(BatchRequestSchema, init.body)
      const query = chain === '' ? '' : `?chain=${chain}`
      const asked = hashes.map((hash) => answerTo(`/tracker/v2/txn/${hash}${query}`))
      const looked = await Promise.all(asked)
      // It is away for all of them.
      const away = looked.find(({ status }) => status >= 500)
      if (away !== undefined) return away
      const entries = await Promise.all(looked.map(toEntry))
      for (const [index, entry] of entries.entries())
        Object.assign(entry, { hash: hashes[index] })
      return Response.json({ txns: entries })
    }
    const body = typeof init?.body === 'string' ? init.body : ''
    const respond = (): Response | Promise<Response> => {
      if (answer instanceof Promise) return answer.then((sent) => sent.clone())
      if (typeof answer !== 'function') return Response.json(answer)
      return answer(path, body, () => fetch(input, init))
    }
    return path.includes('/tracker/v2/txn') ? tellAnswer(await respond()) : respond()
  }
  return {
    fetch: answerTo,
    recover: () => {
      isRecovered = true
    },
  }
}
