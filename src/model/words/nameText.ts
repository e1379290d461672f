import type { NameReport } from '../names/nameReport'
import { nameInstructions, nameStates } from './en/names'
import { format } from './messages'

/** The verdict in the title of a document: "Not verified: alice". */
export function formatNameTitle({ name, verdict }: NameReport): string {
  const state = format(nameStates, verdict)
  return state === '' ? name : `${state}: ${name}`
}

/** The announcement for screen readers; '' until the verdict is known. */
export function formatNameAnnouncement({ name, verdict }: NameReport): string {
  const state = format(nameStates, verdict)
  return state === ''
    ? ''
    : `${name}: ${state.toLowerCase()}. ${format(nameInstructions, verdict)}`
}
