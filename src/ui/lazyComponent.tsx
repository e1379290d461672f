import { type ComponentType, lazy, type ReactNode } from 'react'
import { MissingPart, PartBoundary } from './PartBoundary'

/**
 * Returns a component that is loaded on its first render:
 * `lazyComponent(async () => (await import('./X')).X)`. If that fails, its place says so.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>) =>
  lazyWithin(load, () => <MissingPart />)

/**
 * The same for what the page works without: offline or after a deployment, it renders
 * nothing.
 */
export const lazyExtra = <Props extends object>(load: Load<Props>) =>
  lazyWithin(load, () => null)

/** The same with what its place shows if that fails. */
export function lazyWithin<Props extends object>(
  load: Load<Props>,
  renderFailure: (props: Props) => ReactNode,
) {
  const Content = lazyContent(load)
  return (props: Props) => (
    <PartBoundary fallback={renderFailure(props)}>
      <Content {...props} />
    </PartBoundary>
  )
}

export type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** The component of a part; React renders what it throws in the nearest boundary. */
export const lazyContent = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))
