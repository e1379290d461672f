import { lazyPart } from '../../ui/lazyPart'
import { LazyTrace } from './lazyTrace'

/** The parts of a transaction's page that are hydrated after its header. */
export const LazyAnswers = lazyPart(async () => (await import('./Answers')).Answers)
export const LazyDetails = lazyPart(async () => (await import('./Details')).Details)

/** Few addresses need it. */
export const LazyMalformedHash = lazyPart(
  async () => (await import('./MalformedHash')).MalformedHash,
)

/** Loads the code of the parts of a transaction. */
export const preloadParts = () =>
  Promise.all([LazyAnswers, LazyTrace, LazyDetails].map((part) => part.preload()))
