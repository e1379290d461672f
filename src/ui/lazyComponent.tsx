import { type ComponentType, lazy, type ReactNode } from 'react'
import { Dialog } from './Dialog'
import { MissingPart, PartBoundary, ReloadButton } from './PartBoundary'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** The errors of parts, which say so themselves: the page is not reloaded for them. */
const partErrors = new WeakSet<object>()

/** Whether an error is that of a part's code, whose place says what is missing. */
export const isPartError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && partErrors.has(error)

/** The component of a part; React renders what it throws in the nearest boundary. */
export const lazyContent = <Props extends object>(load: Load<Props>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (typeof error === 'object' && error !== null) partErrors.add(error)
      throw error
    }
  })

/**
 * Returns a component that is loaded on its first render:
 * `lazyComponent(async () => (await import('./X')).X)`. If that fails, its place says so.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>) =>
  withBoundary(load, () => <MissingPart />)

/** The same for a dialog: if it fails, another one says so. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  withBoundary(load, ({ onClose }) => (
    <Dialog title="Couldn’t load" onClose={onClose} actions={<ReloadButton />}>
      This part couldn’t be loaded. Check your internet connection, then reload the page.
    </Dialog>
  ))

/**
 * The same for what the page works without: offline or after a deployment, it renders
 * nothing.
 */
export const lazyExtra = <Props extends object>(load: Load<Props>) =>
  withBoundary(load, () => null)

function withBoundary<Props extends object>(
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
