import { useEffect } from 'react'
import { type Location, matchPath, type Params, useLocation } from 'react-router'
import { isName } from '../contract/names'
import { parseAddress } from '../model/chains/addresses'
import { findChain } from '../model/chains/chains'
import { isHash } from '../model/chains/hashes'
import { patterns } from '../paths'
import { addRecent } from '../storage/changeRecents'
import type { Recent } from '../storage/recents'
import { findStoredChain } from '../storage/storedChain'

/** Adds each opened transaction, address, name, token and chain to those that home lists. */
export function useOpenedPages(): void {
  const location = useLocation()
  useEffect(() => {
    for (const { pattern, read, isAnyText = false } of openedPages) {
      const match = matchPath(pattern, location.pathname)
      if (match === null) continue
      const isLinked = isAnyText && location.key === 'default'
      const opened = isLinked ? null : read(match.params, location)
      if (opened !== null) addRecent(opened)
      return
    }
  }, [location])
}

type OpenedPage = {
  pattern: string
  /** What the page is about; null for a text in the address that cannot be that. */
  read: (params: Params, location: Location) => Recent | null
  /**
   * It can be any words, which the link of a stranger must not put on the home page. It
   * counts where it is chosen on a page here, which gives it a key in the history.
   */
  isAnyText?: boolean
}

const openedPages: readonly OpenedPage[] = [
  {
    pattern: patterns.transaction,
    read: ({ hash = '' }, { search }) => {
      const named = new URLSearchParams(search).get('chain') ?? ''
      // A link with another chain does not replace it before the transaction is found there.
      const chain = findStoredChain(hash) || (findChain(named)?.code ?? '')
      return isHash(hash) ? { kind: 'transaction', text: hash, chain } : null
    },
  },
  {
    pattern: patterns.address,
    read: ({ chain = '', address = '' }) => {
      const isAddress = findChain(chain) !== undefined && parseAddress(address) !== null
      return isAddress ? { kind: 'address', text: address, chain } : null
    },
  },
  {
    pattern: patterns.chain,
    read: ({ chain = '' }) =>
      findChain(chain) ? { kind: 'chain', text: chain, chain: '' } : null,
  },
  {
    pattern: patterns.name,
    read: ({ name = '' }) =>
      isName(name) ? { kind: 'name', text: name.toLowerCase(), chain: '' } : null,
    isAnyText: true,
  },
  {
    pattern: patterns.token,
    read: ({ identifier = '', '*': rest }) => {
      const text = rest ? `${identifier}/${rest}` : identifier
      return { kind: 'asset', text, chain: '' }
    },
    isAnyText: true,
  },
]
