import type { BoxOption } from './boxOptions'

/** The list below the box for those who hear it: what the text was read as, and how many choices there are. */
export function spokenList(options: readonly BoxOption<{ identifier: string }>[]): string {
  const count = `${options.length} ${options.length === 1 ? 'choice' : 'choices'}`
  const [first] = options
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
    case 'chain':
    case 'contract':
    case 'name':
    case 'ticker':
      return count
  }
}
