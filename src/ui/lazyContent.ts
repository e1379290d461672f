import { type ComponentType, lazy } from 'react'

export type Load<Props extends object> = () => Promise<ComponentType<Props>>

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
