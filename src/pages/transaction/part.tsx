import { type ComponentType, lazy } from 'react'
import { loadPart } from '../../ui/states/latePart'

/**
 * A part of the page in a file of its own, so that the verdict does not wait for it. Where it cannot be fetched and
 * reloading has not helped, the rest stands and says so.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await loadPart(load) }
    } catch {
      return { default: MissingPart }
    }
  })

function MissingPart() {
  return (
    <span className="block py-3 text-row text-refund">
      A part of this page could not be fetched. Load the page again to see it. What is shown holds.
    </span>
  )
}
