import { useEffect, useRef, useState } from 'react'
import { type RequestErrorText, describeRequestError } from '../../model/words/requestErrorText'
import { type Endpoint, listEndpoints } from '../../queries/endpoints'
import { getErrorDetails } from '../../queries/describeError'

/** An answer that takes longer is called slow, in ms. */
export const slow = 1_500

/** What asking an endpoint came to; `took` in ms. */
export type Outcome =
  | { state: 'not-asked' }
  | { state: 'asking' }
  | { state: 'answered'; took: number }
  | { state: 'trouble'; took: number; words: RequestErrorText }

/** An endpoint and what asking it last came to. */
export type EndpointCheck = Pick<Endpoint, 'method' | 'path'> & { outcome: Outcome }

/** Every endpoint, asked one after the other when `run` is called, so that each one's time is its own. */
export function useChecks(): {
  checks: EndpointCheck[]
  running: boolean
  run: () => Promise<void>
} {
  const [all] = useState(listEndpoints)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const left = useRef<AbortController>(null)

  // Leaving the page ends the asking.
  useEffect(() => () => left.current?.abort(), [])

  async function run() {
    const { signal } = (left.current = new AbortController())
    const note = (path: string, outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(path, outcome))
    setRunning(true)
    setOutcomes(new Map())
    for (const endpoint of all) {
      note(endpoint.path, { state: 'asking' })
      const outcome = await check(endpoint, signal)
      if (signal.aborted) return
      note(endpoint.path, outcome)
    }
    setRunning(false)
  }

  const checks = all.map(({ method, path }) => ({
    method,
    path,
    outcome: outcomes.get(path) ?? ({ state: 'not-asked' } as const),
  }))
  return { checks, running, run }
}

async function check(endpoint: Endpoint, signal: AbortSignal): Promise<Outcome> {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    await endpoint.request(signal)
    return { state: 'answered', took: took() }
  } catch (error) {
    return { state: 'trouble', took: took(), words: describeRequestError(getErrorDetails(error)) }
  }
}
