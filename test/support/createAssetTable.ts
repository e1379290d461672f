import { createElement } from 'react'
import { StaticRouter } from 'react-router'
import { readCurrency } from '../../src/contract/tokenReading'
import { AssetTable } from '../../src/pages/tokens/AssetTable'

/** Creates a table with `count` assets. Every second asset has no address. */
export function createAssetTable(count: number) {
  const assets = Array.from({ length: count }, (_, at) => {
    const record = readCurrency({
      ticker: `T${at}`,
      protocol: 'ETH',
      address: at % 2 === 0 ? `0x${String(at).padStart(40, '0')}` : '',
      image: at % 3 === 0 ? '/logos/token.svg' : '',
      lists: [],
    })
    if (record === null) throw new Error('The record is malformed.')
    return { record, flags: undefined }
  })
  return createElement(
    StaticRouter,
    { location: '/tokens' },
    createElement(AssetTable, {
      label: 'Tokens',
      count,
      assetAt: (index: number) => assets[index],
      chains: new Map(),
      q: 't',
      sort: 'match',
      onSort: () => undefined,
    }),
  )
}
