import type { Hono } from 'hono'
import { type ProviderConfig, usualProviderIds } from '../../config/providerIds'
import type { CodedSample } from '../source'
import played from './providerSamples.json' with { type: 'json' }

/**
 * Swaps of other providers than the networks, and what these answer, by address without `https://`.
 * The first one is the documented example of LI.FI, of which parts are left out. The others are
 * invented in the form of recorded answers.
 */
const samples: readonly { sample: Omit<CodedSample, 'duration'>; answers: object }[] =
  played

export const providerSamples = samples.map(({ sample }): CodedSample => ({
  ...sample,
  duration: null,
}))

const host = 'provider.invalid'

/** The providers of the samples. Names of this domain never exist. */
export const playedProviders = usualProviderIds.map((id): ProviderConfig => ({
  id,
  address: `https://${id}.${host}`,
}))

/** Plays the providers. They know the samples alone. */
export function playProviders(player: Hono): void {
  const answers = new Map<string, object>(
    samples.flatMap((sample) => Object.entries(sample.answers)),
  )
  player.get(`/:host{\\w+\\.${host}}/*`, (c) => {
    const answer = answers.get(c.req.url.replace('https://', ''))
    return answer === undefined ? c.json({}, 404) : c.json(answer)
  })
}
