import { useEffect } from 'react'
import { type Location, matchPath, useLocation } from 'react-router'
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
    const opened = readOpened(location)
    if (opened !== null) addRecent(opened)
  }, [location])
}

/** What an address opens; null for other pages, and for a text that cannot be that. */
function readOpened({ pathname, search, key }: Location): Recent | null {
  const transaction = matchPath(patterns.transaction, pathname)?.params
  if (transaction) {
    const { hash = '' } = transaction
    const named = new URLSearchParams(search).get('chain') ?? ''
    // A link with another chain does not replace it before the transaction is found there.
    const chain = findStoredChain(hash) || (findChain(named)?.code ?? '')
    return isHash(hash) ? { kind: 'transaction', text: hash, chain } : null
  }
  const address = matchPath(patterns.address, pathname)?.params
  if (address) {
    const { chain = '', address: text = '' } = address
    return findChain(chain) && parseAddress(text)
      ? { kind: 'address', text, chain }
      : null
  }
  const { chain = '' } = matchPath(patterns.chain, pathname)?.params ?? {}
  if (findChain(chain)) return { kind: 'chain', text: chain, chain: '' }
  // Names and tokens can be any words, which a stranger's link must not put on the home
  // page. Only what was chosen on a page here has a key.
  return key === 'default' ? null : readChosen(pathname)
}

function readChosen(pathname: string): Recent | null {
  const { name = '' } = matchPath(patterns.name, pathname)?.params ?? {}
  if (isName(name)) return { kind: 'name', text: name.toLowerCase(), chain: '' }
  const { identifier = '', '*': rest } = matchPath(patterns.token, pathname)?.params ?? {}
  const text = rest ? `${identifier}/${rest}` : identifier
  return text === '' ? null : { kind: 'asset', text, chain: '' }
}
