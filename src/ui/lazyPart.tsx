import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'
import { AfterHydration } from './AfterHydration'
import { MissingPart, PartBoundary } from './PartBoundary'

type LazyPartOptions<Props> = {
  /** Whether what the first properties show is no longer true. By default it stays. */
  isOutdated?: (first: Props, current: Props) => boolean
}

type ContentProps<Props> = {
  shown: Props
  /** The element around it. */
  scope: RefObject<HTMLElement | null>
  onHydrated: () => void
}

/**
 * Returns a part of a page that is hydrated after the rest, once its code is loaded.
 * What happens:
 * 1. The page's loader awaits `preload`, so that the server, and a page that is opened later,
 *    render the part at once.
 * 2. The browser gets its HTML, and presses in it are marked.
 * 3. The page is hydrated. React removes the HTML of a part that has new properties before its
 *    code is there. So the part keeps its first ones; once these are outdated it is hidden, and
 *    keeps its place.
 * 4. The code arrives, React hydrates the part, and the marked presses are repeated. From now on
 *    the part follows its properties.
 * If the code cannot be loaded, the part's place says so.
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
  const Lazy = lazy(async () => ({ default: await load() }))

  const Content = memo(({ shown, scope, onHydrated }: ContentProps<Props>) => {
    const [Loaded] = useState(() => loaded ?? Lazy)
    return (
      <Suspense>
        <Loaded {...shown} />
        <AfterHydration scope={scope} onHydrated={onHydrated} />
      </Suspense>
    )
  })

  function Part(props: Props) {
    const scope = useRef<HTMLDivElement>(null)
    const [first] = useState(props)
    const [isHydrated, setIsHydrated] = useState(false)
    const onHydrated = useCallback(() => setIsHydrated(true), [])
    const isHidden = !isHydrated && isOutdated(first, props)
    return (
      <div
        ref={scope}
        data-early=""
        className={isHidden ? 'invisible contents' : 'contents'}
      >
        <PartBoundary
          fallback={
            // A part may be cells of a grid.
            <div className="col-span-full">
              <MissingPart />
              <AfterHydration scope={scope} onHydrated={onHydrated} />
            </div>
          }
        >
          <Content
            shown={isHydrated ? props : first}
            scope={scope}
            onHydrated={onHydrated}
          />
        </PartBoundary>
      </div>
    )
  }
  return Object.assign(Part, { preload })
}
