import type { NotRead } from './boxNot'
import type { BoxOption } from './boxOptions'

/**
 * The list below the box for those who hear it: what the text was read as, or where Enter `leads` where that could be
 * several things, and how many choices there are. Before that why it is `not` a name, where that cannot be heard, and why it is
 * nothing at all.
 */
export function spokenList(
  options: readonly BoxOption<{ identifier: string }>[],
  leads: string | null,
  not: NotRead | null,
): string {
  const [first] = options
  const why = not?.title === 'Not a name' || first === undefined ? `${not?.why ?? ''} ` : ''
  const count = `${why}${options.length} ${options.length === 1 ? 'choice' : 'choices'}`.trim()
  if (first === undefined || !('reading' in first)) return count
  switch (first.reading.kind) {
    case 'hash':
      return `Read as a transaction. ${count}`
    case 'address':
      return `Read as an address. ${count}`
    case 'identifier':
      return `Read as an asset. ${count}`
    case 'start':
      return `Read as a start of tracking, which is shown before anything is sent. ${count}`
    case 'name':
    case 'ticker':
      return leads === null ? count : `Enter ${enters(first.target.to === leads)}. ${count}`
    case 'chain':
    case 'contract':
      return count
  }
}

const enters = (itself: boolean): string =>
  itself ? 'looks up the name' : 'shows the assets of that ticker'
