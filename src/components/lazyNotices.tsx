import { readBrand } from '../contract/brand'
import { lazyComponent } from '../ui/lazyComponent'
import { lazyPart } from '../ui/lazyPart'

const LazyOperatorNotice = lazyPart(
  async () => (await import('./Notices')).OperatorNotice,
)

/** The code of the operator's notice, before the server renders a page with it. */
export const preloadNotice = LazyOperatorNotice.preload

/** The operator's notice, whose code loads only where there is one. */
export const LateNotice = (props: { isWarningOnly?: boolean }) =>
  readBrand('notice') !== '' && <LazyOperatorNotice {...props} />

/** Hydrated late: networks are rarely halted. */
export const LazyHaltNotice = lazyPart(async () => (await import('./Notices')).HaltNotice)

/** What an address is to this browser: only for one that has used or labeled addresses. */
export const LazyKnownNote = lazyComponent(
  async () => (await import('./KnownNote')).KnownNote,
)
