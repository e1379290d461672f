import { type ComponentType, Suspense, useCallback, useRef, useState } from 'react'
import { AfterHydration } from './AfterHydration'
import { lazyContent } from './lazyComponent'
import { MissingPart, PartBoundary } from './PartBoundary'

type LazyPartOptions<Props> = {
  /** Whether what the first properties show is no longer true. By default it stays. */
  isOutdated?: (first: Props, current: Props) => boolean
}

/**
 * Returns a part of a page that is hydrated after the rest, once its code is loaded.
 * What happens:
 * 1. The page's loader awaits `preload`, so that the server, and a page that is opened later,
 *    render the part at once.
 * 2. The browser gets its HTML, and presses in it are marked.
 * 3. The page is hydrated. The part keeps the element of its first render: React would remove the
 *    server's HTML if the properties changed before the code is there.
 * 4. The code arrives, and React hydrates the part.
 * 5. The part follows its properties from now on, and the marked presses are repeated.
 * If the properties make the HTML false before the code is there (`isOutdated`), the HTML goes, and
 * the part appears with its code. If the code cannot be loaded, the part's place says so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOutdated = () => false }: LazyPartOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined
  /** A failure is that of the render, in the part's place. */
  const preload = () =>
    load().then(
      (component) => void (loaded = component),
      () => undefined,
    )
  const Lazy = lazyContent<Props>(load)

  function Part(props: Props) {
    const scope = useRef<HTMLDivElement>(null)
    const [isHydrated, setIsHydrated] = useState(false)
    const onHydrated = useCallback(() => setIsHydrated(true), [])
    const [Content] = useState(() => loaded ?? Lazy)
    const [first] = useState(props)
    const [isReplaced, setIsReplaced] = useState(false)
    if (!isHydrated && !isReplaced && isOutdated(first, props)) setIsReplaced(true)

    const live = (
      // Another key removes the server's HTML.
      <Suspense key={isReplaced ? 'replaced' : 'rendered'}>
        <Content {...props} />
        <AfterHydration scope={scope} onHydrated={onHydrated} />
      </Suspense>
    )
    const [frozen] = useState(live)
    return (
      <div ref={scope} data-early="" className="contents">
        <PartBoundary
          fallback={
            <>
              <MissingPart />
              <AfterHydration scope={scope} />
            </>
          }
        >
          {isHydrated || isReplaced ? live : frozen}
        </PartBoundary>
      </div>
    )
  }
  return Object.assign(Part, { preload })
}
