import { getChainName } from '../../chains/chains'
import { formatList } from '../../text'
import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Texts } from '../pieces'
import { plural } from './plural'

/** Where a deposit is by its own chain, while no network has reported it. */
export const depositPlaces: Texts<DepositPlace> = {
  'in-mempool': ({ chain }) =>
    `Your deposit is in ${getChainName(chain)}’s mempool, not yet in a block`,
  'in-block': ({ chain, depth, usualDepth }) => {
    const deep = plural(depth, { one: '# block deep', other: '# blocks deep' })
    const place = `Your deposit is ${deep} on ${getChainName(chain)}`
    if (usualDepth === null) return place
    const blocks = plural(usualDepth, { one: '# block', other: '# blocks' })
    return `${place}; the network usually waits for ${blocks}`
  },
  'failing-on-chain': ({ chain }) =>
    `${getChainName(chain)} reports that your deposit failed, which isn’t final yet`,
  'unknown-to-chains': ({ chains }) => {
    const names = formatList(chains.map(getChainName))
    return chains.length === 1
      ? `${names} doesn’t know this hash: check it in your wallet`
      : `${names} don’t know this hash: check it in your wallet`
  },
}

/** What has to be known beside it, each a sentence. */
export const depositFacts: Texts<DepositFact> = {
  'low-fee': 'Its fee is low for now, so it may wait.',
  'no-vault':
    'It paid an address that is none of the network’s present vaults or routers.',
}
