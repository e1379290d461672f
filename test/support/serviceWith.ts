import { type InProcess, inProcessService } from './inProcess'

type Answer = unknown[] | ((path: string) => Response | Promise<Response>)

/** Creates a service for `renderApp` with other answers for the paths that end with a key: a list as JSON, or a function. */
export function serviceWith(answers: Record<string, Answer>): Pick<InProcess, 'fetch'> {
  const { fetch } = inProcessService()
  return {
    fetch: async (input, init) => {
      const path = String(input)
      const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
      if (answer === undefined) return fetch(input, init)
      return typeof answer === 'function' ? answer(path) : Response.json(answer)
    },
  }
}
