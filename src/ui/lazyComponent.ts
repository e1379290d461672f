import { type ComponentType, lazy } from 'react'

/** Returns a component that is loaded on its first render: `lazyComponent(async () => (await import('./X')).X)`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
