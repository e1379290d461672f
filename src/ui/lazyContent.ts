import { type ComponentType, lazy } from 'react'

export type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** The component of a part; React renders what it throws in the nearest boundary. */
export const lazyContent = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))
