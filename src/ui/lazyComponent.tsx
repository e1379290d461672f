import { type ComponentType, lazy } from 'react'

/**
 * Returns a component that is loaded on its first render:
 * `lazyComponent(async () => (await import('./X')).X)`.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazy(async () => ({ default: await load() }))

/**
 * The same for what the page works without: offline or after a deployment, it renders
 * nothing.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazyComponent<Props>(() => load().catch(() => () => null))
