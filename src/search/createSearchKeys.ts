import { removeRecent } from '../storage/changeRecents'
import { announce } from '../ui/LiveRegion'
import { type Destination, getOptionId } from './searchOption'
import type { Suggestions } from './useSuggestions'

/** What the keys of the search box do in the list of options. */
export type SearchKeys = {
  /** Activates the next option or the one before. */
  move: (step: 1 | -1) => void
  /** Removes the active option from the recently opened pages. Returns whether it was one. */
  remove: () => boolean
  /**
   * Opens the active option, else the first. Returns false while the first one is not
   * known.
   */
  enter: () => boolean
}

type ShownOptions = Pick<Suggestions, 'options' | 'isDecided' | 'note'> & {
  /** The id of the active option; '' for none. */
  activeId: string
  onActivate: (id: string) => void
  onChoose: (destination: Destination) => void
}

export function createSearchKeys(shown: ShownOptions): SearchKeys {
  const { options, isDecided, note, activeId, onActivate, onChoose } = shown
  const active = options.find((option) => getOptionId(option) === activeId)
  return {
    move: (step) => {
      const ids = options.map(getOptionId)
      const index = ids.indexOf(activeId)
      const nextIndex = index === -1 && step === -1 ? ids.length - 1 : index + step
      const nextId = ids[nextIndex] ?? ''
      onActivate(nextId)
      document.getElementById(nextId)?.scrollIntoView({ block: 'nearest' })
    },
    remove: () => {
      if (active?.group !== 'Recent' || !active.recent) return false
      removeRecent(active.recent)
      onActivate('')
      announce('Removed')
      return true
    },
    enter: () => {
      const first = isDecided && activeId === '' ? options[0] : undefined
      const chosen = active ?? first
      if (chosen) onChoose(chosen)
      else if (isDecided) announce(note)
      return chosen !== undefined || isDecided
    },
  }
}
