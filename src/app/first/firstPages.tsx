import type { ReactNode } from 'react'
import { AddressFindings } from '../../pages/names/AddressFindings'
import { NameFindings } from '../../pages/names/NameFindings'
import { NamesPage } from '../../pages/names/NamesPage'
import { SettingsPage } from '../../pages/settings/SettingsPage'
import { ChainPage } from '../../pages/tokens/ChainPage'
import { ChainsPage } from '../../pages/tokens/ChainsPage'
import { TokenPage } from '../../pages/tokens/TokenPage'
import { TokensPage } from '../../pages/tokens/TokensPage'
import { TransactionsPage } from '../../pages/transaction/TransactionsPage'
import { iconPaths } from '../../ui/pictures/iconPaths'
import { paths, patterns } from '../paths'
import { hole } from './holes'

/** Draws a page at its address, which its pattern is for. */
type Draw = (path: string, page: ReactNode, pattern?: string) => string

/** A chain that nothing else on a page speaks of. */
const chain = { code: 'XRD', name: 'Radix', explorer: 'https://dashboard.radixdlt.com' }

/**
 * Each page as it is drawn while it waits for its answers, by its name, with `{{holes}}` for what its address says. What only
 * the browser knows is left out: what is watched, stored and chosen there.
 */
export const drawFirstPages = (draw: Draw): Record<string, string> => ({
  TokensPage: draw(paths.tokens(), <TokensPage />).replace(
    /(<input [^>]*type="search"[^>]* value=")/,
    `$1${hole('q')}`,
  ),
  TokenPage: draw(paths.token(hole('identifier')), <TokenPage />, patterns.token),
  ChainsPage: draw(paths.chains(), <ChainsPage />),
  ChainPage: ofChain(draw(paths.chain(chain.code), <ChainPage />, patterns.chain)),
  TransactionsPage: draw(paths.transactions(), <TransactionsPage />).replace(
    /(<h2 [^>]*>What you watch<\/h2><\/div>).*<\/section>/s,
    '$1</section>',
  ),
  NamesPage: draw(paths.names(), <NamesPage />),
  NamePage: draw(paths.name(''), <NameFindings name={hole('name')} />),
  AddressPage: ofChain(
    draw(
      paths.address('', ''),
      <AddressFindings chain={chain.code} address="address" doubt={null} ready />,
    ),
  )
    // In one piece, and what stands behind it keeps its room alone: when the page's own font comes, in which an address has
    // another width, all of that would be seen to move.
    .replace(
      /(<h1 [^>]*>).*?(<\/h1>.*?<\/div>)/s,
      (_, head: string, rest: string) =>
        `${head}<span class="font-mono wrap-anywhere text-ink-2">${hole('address')}</span>${unseen(rest)}`,
    ),
  SettingsPage: draw(paths.settings(), <SettingsPage />)
    // Nothing looks chosen: what is chosen first keeps its room, as does the zone.
    .replaceAll(/<label class="([^>]*><input [^>]*) checked=""/g, '<label class="font-medium $1')
    .replaceAll(
      new RegExp(`class="([^"]*"[^>]*><path d="${iconPaths.check}")`, 'g'),
      'class="invisible $1',
    )
    .replace(/This device, [^<]*/, 'This device, UTC')
    .replace(/<section id="service".*<\/section>/s, ''),
})

const ofChain = (html: string): string =>
  html
    .replaceAll(new RegExp(`${chain.explorer}[^"]*`, 'g'), hole('explorer'))
    .replaceAll(new URL(chain.explorer).host, hole('host'))
    .replaceAll(chain.code, hole('chain'))
    .replaceAll(chain.name, hole('chainName'))
    .replaceAll('>X<', `>${hole('letter')}<`)

const unseen = (html: string): string => html.replaceAll(/(<button [^>]*class=")/g, '$1invisible ')
