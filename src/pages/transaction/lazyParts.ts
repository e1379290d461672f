import { lazyPart } from '../../ui/lazyPart'
import { hasNews } from './hasNews'
import { LazyTrace } from './lazyTrace'

/** Few visitors see it. */
export const LazyMalformedHash = lazyPart(
  async () => (await import('./MalformedHash')).MalformedHash,
)

/** The parts of a transaction's page that are hydrated after its header. */
export const LazyHeaderActions = lazyPart(
  async () => (await import('./details/HeaderActions')).HeaderActions,
)
export const LazyAnswers = lazyPart(
  async () => (await import('./details/Answers')).Answers,
  {
    isOutdated: hasNews,
  },
)
export const LazyDetails = lazyPart(
  async () => (await import('./details/Details')).Details,
  {
    isOutdated: hasNews,
  },
)

/** Loads the code of the parts of a transaction. */
export const preloadParts = () =>
  Promise.all(
    [LazyHeaderActions, LazyAnswers, LazyTrace, LazyDetails].map((part) =>
      part.preload(),
    ),
  )
