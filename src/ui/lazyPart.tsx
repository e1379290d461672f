import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
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
  /** Of its place while its code is not there, in px; null before its HTML has gone. */
  height: number | null
  onHydrated: () => void
}

/**
 * Returns a part of a page that is hydrated after the rest, once its code is loaded.
 * What happens:
 * 1. The page's loader awaits `preload`, so that the server, and a page that is opened later,
 *    render the part at once.
 * 2. The browser gets its HTML, and presses in it are marked.
 * 3. The page is hydrated. React removes the HTML of a part that has new properties before its
 *    code is there. So the part keeps its first ones, unless these are outdated: then the HTML
 *    goes, its place stays as high as it was, and the part appears with its code.
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

  const Content = memo(({ shown, scope, height, onHydrated }: ContentProps<Props>) => {
    const [Loaded] = useState(() => loaded ?? Lazy)
    return (
      <Suspense fallback={height !== null && <div style={{ height }} />}>
        <Loaded {...shown} />
        <AfterHydration scope={scope} onHydrated={onHydrated} />
      </Suspense>
    )
  })

  function Part(props: Props) {
    const scope = useRef<HTMLDivElement>(null)
    const [first] = useState(props)
    const [isHydrated, setIsHydrated] = useState(false)
    const [height, setHeight] = useState<number | null>(null)
    const onHydrated = useCallback(() => setIsHydrated(true), [])
    const hasOutdated = !isHydrated && isOutdated(first, props)
    useLayoutEffect(() => {
      const children = [...(scope.current?.children ?? [])]
      const heights = children.map((child) => child.getBoundingClientRect().height)
      if (hasOutdated) setHeight(heights.reduce((sum, each) => sum + each, 0))
    }, [hasOutdated])
    const shown = isHydrated || height !== null ? props : first
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
          <Content shown={shown} scope={scope} height={height} onHydrated={onHydrated} />
        </PartBoundary>
      </div>
    )
  }
  return Object.assign(Part, { preload })
}
