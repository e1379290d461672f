import { lazyPart } from '../../ui/lazyPart'
import { LazyTrace } from './lazyTrace'

/** The parts of a transaction's page that are hydrated after its header. */
export const LazyAnswers = lazyPart(async () => (await import('./Answers')).Answers)
export const LazyDetails = lazyPart(async () => (await import('./Details')).Details)

/** Loads their code. */
export const preloadParts = () =>
  Promise.all([LazyAnswers, LazyTrace, LazyDetails].map((part) => part.preload()))
