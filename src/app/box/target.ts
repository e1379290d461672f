import type { Reading } from '../../model/recognise/reading'
import type { Recent } from '../../queries/recents'
import { paths, placePath } from '../paths'

/**
 * Where something leads. `place` is what is remembered of it, null for what is no place of its own; `start` is JSON that
 * starts tracking, for `/tx` to show and ask about: it is handed over beside the address, never in it.
 */
export type Target = { to: string; place: Recent | null; start?: string }

/** The page of something, to be remembered once somebody goes there. */
export const place = (kind: Recent['kind'], text: string, chain = ''): Target => {
  const found: Recent = { kind, text, chain }
  return { to: placePath(found), place: found }
}

/** Where a reading can lead: an address to as many pages as there are chains it can be on. */
export function targetsOf(reading: Reading): [Target, ...Target[]] {
  switch (reading.kind) {
    case 'hash':
      return [place('transaction', reading.hash)]
    case 'address': {
      const [first = '', ...others] = reading.chains
      const at = (chain: string) => place('address', reading.address, chain)
      return [at(first), ...others.map(at)]
    }
    case 'contract':
      return [{ to: paths.tokens({ q: reading.address }), place: null }]
    case 'identifier':
      return [place('asset', reading.identifier)]
    case 'chain':
      return [place('chain', reading.chain)]
    case 'name':
      return [place('name', reading.name)]
    case 'ticker':
      return [{ to: paths.tokens({ q: reading.ticker }), place: null }]
    case 'start':
      return [{ to: paths.transactions(), place: null, start: reading.json }]
  }
}
