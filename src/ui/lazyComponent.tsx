import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { repeatEarlyPresses } from './earlyPresses'

/** Returns a component that is loaded on its first render: `lazyComponent(async () => (await import('./X')).X)`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

/** The same for what the page works without: offline or after a deployment, it renders nothing. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent<Props>(() => load().catch(() => () => null))

/**
 * Returns a part of a page that is hydrated after the rest, once its code is loaded. The page's loader awaits `preload`, so that
 * the server, and a page that is opened later, render it at once.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: Promise<ComponentType<Props>> | undefined
  function Part(props: Props) {
    const root = useRef<HTMLDivElement>(null)
    const [isHydrated, setHydrated] = useState(false)
    const onHydrated = useCallback(() => {
      setHydrated(true)
      if (root.current) repeatEarlyPresses(root.current)
    }, [])
    // Starts here, because React hydrates the content last.
    code ??= load()
    const latest = (
      <Suspense>
        <Content {...{ code, props, onHydrated }} />
      </Suspense>
    )
    // React would remove the server's HTML if the properties changed before the code is there.
    const [first] = useState(latest)
    return (
      <div ref={root} data-early="" className="contents">
        {isHydrated ? latest : first}
      </div>
    )
  }
  const preload = async () => {
    const value = await load()
    // React reads a promise with these fields without waiting for it.
    code = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
  }
  return Object.assign(Part, { preload })
}

type ContentProps<Props> = {
  code: Promise<ComponentType<Props>>
  props: Props
  onHydrated: () => void
}

function Content<Props extends object>({ code, props, onHydrated }: ContentProps<Props>) {
  useEffect(onHydrated, [onHydrated])
  return createElement(use(code), props)
}
