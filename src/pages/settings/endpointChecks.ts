import { useEffect, useRef, useState } from 'react'
import { type RequestErrorText, describeRequestError } from '../../model/words/requestErrorText'
import { type Endpoint, listEndpoints } from '../../queries/endpoints'
import { getErrorDetails } from '../../queries/describeError'

export const slowResponseMs = 1_500

export type Outcome =
  | { state: 'not-checked' }
  | { state: 'checking' }
  | { state: 'ok'; durationMs: number }
  | { state: 'failed'; durationMs: number; error: RequestErrorText }

export type EndpointCheck = Pick<Endpoint, 'method' | 'path'> & { outcome: Outcome }

/** Returns the check of every endpoint. `run` requests one after the other, so that they do not slow each other down. */
export function useEndpointChecks(): {
  checks: EndpointCheck[]
  isRunning: boolean
  run: () => Promise<void>
} {
  const [all] = useState(listEndpoints)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const controller = useRef<AbortController>(null)

  // Leaving the page aborts the requests.
  useEffect(() => () => controller.current?.abort(), [])

  async function run() {
    const { signal } = (controller.current = new AbortController())
    const setOutcome = (path: string, outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(path, outcome))
    setIsRunning(true)
    setOutcomes(new Map())
    for (const endpoint of all) {
      setOutcome(endpoint.path, { state: 'checking' })
      const outcome = await checkEndpoint(endpoint, signal)
      if (signal.aborted) return
      setOutcome(endpoint.path, outcome)
    }
    setIsRunning(false)
  }

  const checks = all.map(({ method, path }) => ({
    method,
    path,
    outcome: outcomes.get(path) ?? ({ state: 'not-checked' } as const),
  }))
  return { checks, isRunning, run }
}

async function checkEndpoint(endpoint: Endpoint, signal: AbortSignal): Promise<Outcome> {
  const startedAt = performance.now()
  const measureMs = () => Math.round(performance.now() - startedAt)
  try {
    await endpoint.request(signal)
    return { state: 'ok', durationMs: measureMs() }
  } catch (error) {
    return {
      state: 'failed',
      durationMs: measureMs(),
      error: describeRequestError(getErrorDetails(error)),
    }
  }
}
