import type { Hono } from 'hono'
import { type ProviderConfig, usualProviderIds } from '../config/providerIds'
import type { CodedSample } from '../routes/service'
import { playedAddress } from './player'
import played from './providerSamples.json' with { type: 'json' }

/**
 * Swaps of other providers than the networks, and what these answer, by path and query.
 * The first one is the documented example of LI.FI, of which parts are left out. The others are
 * invented in the form of recorded answers.
 */
const samples: readonly { sample: Omit<CodedSample, 'duration'>; answers: object }[] =
  played

export const providerSamples = samples.map(({ sample }): CodedSample => ({
  ...sample,
  duration: null,
}))

/** The providers of the samples. */
export const playedProviders = usualProviderIds.map((id): ProviderConfig => ({
  id,
  address: `${playedAddress}/${id}.provider`,
}))

/** Plays the providers. They know the samples alone. */
export function playProviders(player: Hono): void {
  const answers = new Map<string, object>(
    samples.flatMap((sample) => Object.entries(sample.answers)),
  )
  player.get('/:provider{\\w+\\.provider}/*', (c) => {
    const answer = answers.get(c.req.url.slice(playedAddress.length))
    return answer === undefined ? c.json({}, 404) : c.json(answer)
  })
}
