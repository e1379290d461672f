import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { AfterHydration } from './AfterHydration'

/** Returns a component that is loaded on its first render: `lazyComponent(async () => (await import('./X')).X)`. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazy(async () => ({ default: await load() }))

/** The same for what the page works without: offline or after a deployment, it renders nothing. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazyComponent<Props>(() => load().catch(() => () => null))

/**
 * Returns a part of a page that is hydrated after the rest, once its code is loaded. The page's loader awaits `preload`, so that
 * the server, and a page that is opened later, render it at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => void (loaded = await load())
  const Lazy = lazyComponent<Props>(load)
  function Part(props: Props) {
    const root = useRef<HTMLDivElement>(null)
    const [isHydrated, setHydrated] = useState(false)
    const [Content] = useState(() => loaded ?? Lazy)
    const latest = (
      <Suspense>
        <Content {...props} />
        <AfterHydration of={root} then={setHydrated} />
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
  return Object.assign(Part, { preload })
}
