import { lazyPart } from '../../ui/lazyPart'

/** The parts of a transaction that are hydrated after its header. */
export const LazyAnswers = lazyPart(async () => (await import('./Answers')).Answers)
export const LazyTrace = lazyPart(async () => (await import('./Trace')).Trace)
export const LazyDetails = lazyPart(async () => (await import('./Details')).Details)

/** Loads their code. */
export const preloadParts = () =>
  Promise.all([LazyAnswers, LazyTrace, LazyDetails].map((part) => part.preload()))
