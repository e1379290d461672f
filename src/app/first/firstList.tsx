import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { addressEnds } from '../../model/tokens/addressWords'
import { AssetRow } from '../../pages/tokens/rows/AssetRow'
import { TokensPage } from '../../pages/tokens/TokensPage'
import { categoryQuery, networkCategory } from '../../queries/tokens'
import { hole, styleless } from './holes'

/**
 * The list of tokens with holes in it, as HTML: `frame` for `#root` has one for the rows, a row one for each word of an
 * asset. `own` is the row of one without an address. A hole is `{{word}}`.
 */
export type FirstList = { frame: string; row: string; own: string }

/** What stands where an asset's words will. Swappable: else nobody would know that it comes first. */
const asset: CurrencyRecord = {
  identifier: 'X.X',
  name: '',
  ticker: hole('ticker'),
  address: '',
  protocol: hole('chain'),
  blockchain: '',
  chainId: '',
  apiIdentifier: '',
  decimals: null,
  fullName: '',
  extraIdName: '',
  image: '',
  enabled: true,
  addressUrl: '',
  transactionUrl: '',
  payinConfirmation: null,
  averageBlockTime: null,
  notifications: {},
  lists: [],
  swappable: true,
}
const address = '0123456789abcdefghijklmnopqrstuvwxyz'

/** With a logo, of which only the place is drawn. */
const chain: ChainRecord = {
  chain: hole('chain'),
  chainId: '',
  displayName: hole('chainName'),
  symbol: '',
  logo: '/logo',
  providers: [],
  status: '',
  category: '',
  evm: false,
  mainnet: true,
  defaultDecimals: null,
  averageBlockTime: null,
  confirmationsRequired: null,
  gasRate: null,
  gasUnit: '',
  gasAsset: null,
}

/** Draws it with the page's own components: `draw` is given the page, and the answers that it finds. */
export function drawFirstList(draw: (page: ReactNode, client: QueryClient) => string): FirstList {
  const client = new QueryClient()
  const { queryKey } = categoryQuery([networkCategory()])
  client.setQueryData(queryKey, { records: [asset], malformed: 0 })
  const frame = draw(<TokensPage />, client)
    // What narrows the rows follows them here too.
    .replace(/(<aside [^>]*>).*?(<\/aside>)/s, '$1$2')
    .replace(/ aria-rowcount="\d+"/, '')
    .replace(/<tbody [^>]*>.*?<\/tbody>/s, `<tbody class="list-rows early">${hole('rows')}</tbody>`)
  return { frame, row: drawRow({ ...asset, address }), own: drawRow(asset) }
}

/** One row without its pictures: they would come before the script. */
function drawRow(record: CurrencyRecord): string {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <AssetRow
          record={record}
          flags={undefined}
          chain={chain}
          index={0}
          count={undefined}
          gapPx={0}
          q=""
          isCopied={false}
        />
      </tbody>
    </table>,
  )
  // Where there is no address there is none to find: nothing is found between any two letters.
  const ends = addressEnds(record.protocol, record.address) || address
  const [row = ''] = /<tr .*<\/tr>/s.exec(html) ?? []
  const holes = styleless(row)
    .replace(/<span class="row-logo">.*?<\/span>/, '<span class="row-logo no-logo"></span>')
    .replace(/<img src="\/logo"[^>]*>/, '<span></span>')
    .replaceAll('<button ', '<button inert ')
    .replace(' tabindex="-1"', '')
    .replace('aria-rowindex="2"', `aria-rowindex="${hole('index')}"`)
    .replace('data-place="0"', `data-place="${hole('place')}"`)
    .replace('/tokens/X.X', `/tokens/${hole('identifier')}`)
    .replaceAll(ends, hole('address'))
    .replace(/<span class="quiet">.*?<\/span>/, `<span class="quiet">${hole('address')}</span>`)
  // Decimals, then lists.
  return holes.replace(
    '<td>—</td><td>0</td>',
    `<td>${hole('decimals')}</td><td>${hole('lists')}</td>`,
  )
}
