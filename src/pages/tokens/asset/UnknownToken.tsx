import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { type TokenList, flagsOf } from '../../../queries/tokenList'
import { foundQuery } from '../../../queries/tokens'
import { buttonLook } from '../../../ui/controls/buttonLook'
import { Reading } from '../../../ui/text/Reading'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { AssetList } from '../rows/AssetList'

interface UnknownTokenProps {
  identifier: string
  tokens: TokenList
  /** What the identifier can stand for, where it is a short form of several. */
  meant: readonly CurrencyRecord[]
  chains: ReadonlyMap<string, ChainRecord>
}

const most = 8

/** Says why an identifier leads to no asset, and offers what may have been meant. */
export function UnknownToken({ identifier, tokens, meant, chains }: UnknownTokenProps) {
  const parsed = parseIdentifier(identifier)
  const ticker = parsed?.ticker ?? identifier.slice(0, 80)
  const { data: view } = useQuery(
    foundQuery(tokens, { q: ticker, chains: [], members: null, sort: 'match' }),
  )
  const near =
    meant.length > 0
      ? meant
      : Array.from(view?.order.subarray(0, most) ?? []).flatMap((at) => tokens.records[at] ?? [])
  const told = meant.length > 0 ? 'several' : parsed ? 'unknown' : 'malformed'
  return (
    <div className="page py-7 lg:py-10">
      <h1 className="text-title">{titles[told]}</h1>
      <p className="mt-2 text-ink-2">
        <Reading>
          <SafeText text={identifier} limit={200} />
        </Reading>
      </p>
      <div className="mt-4 max-w-160">{told === 'malformed' ? <Shape /> : <p>{whys[told]}</p>}</div>
      <p className="mt-4">
        <Link viewTransition to={paths.tokens({ q: ticker })} className={buttonLook()}>
          <span>
            Search for <SafeText text={ticker} limit={12} /> in Tokens
          </span>
        </Link>
      </p>
      {near.length > 0 && (
        <div className="mt-10">
          <Section title={meant.length > 0 ? 'It can be any of these' : 'What comes near'}>
            <AssetList
              label="Assets that may have been meant"
              records={near.slice(0, most)}
              flagsOf={(record) => flagsOf(tokens, record)}
              chains={chains}
            />
          </Section>
        </div>
      )}
    </div>
  )
}

const titles = {
  several: 'Several assets have this short form',
  unknown: 'No such asset in the list',
  malformed: 'This is no asset identifier',
} as const

const whys = {
  several:
    'An identifier without an address names a chain and a ticker. More than one asset there has it; the address tells them apart.',
  unknown:
    'The service does not list it. That says nothing about the asset itself: it may exist on its chain all the same.',
} as const

function Shape() {
  return (
    <p>
      An identifier is a chain, a point and a ticker, and for tokens a hyphen and the contract's
      address: <Reading>BTC.BTC</Reading> or{' '}
      <Reading>ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48</Reading>.
    </p>
  )
}
