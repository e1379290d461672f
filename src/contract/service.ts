import * as v from 'valibot'
import { text } from './lenient'

/** A transaction to try: the sandbox plays it. `recorded` marks those that replay what a real network answered. */
const sample = v.object({
  hash: v.string(),
  title: v.string(),
  fromAsset: v.string(),
  toAsset: v.string(),
  duration: v.nullable(v.number()),
  recorded: v.boolean(),
})
export type Sample = v.InferOutput<typeof sample>

/**
 * `GET /service`: what a Crosswatch service says of itself. It is not part of the interface: other services answer 404,
 * and the page then shows neither samples nor a source. `duration` of a sample is in ms.
 */
export const ServiceDescriptionSchema = v.object({
  source: text,
  prefix: text,
  version: text,
  samples: v.array(sample),
  names: v.array(v.string()),
})
export type ServiceDescription = v.InferOutput<typeof ServiceDescriptionSchema>

/** Every refusal: `message`, and on trackers a `name`. A body that has neither is no explanation. */
export const RefusalSchema = v.object({ name: v.fallback(text, ''), message: v.fallback(text, '') })
