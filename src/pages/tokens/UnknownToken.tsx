import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { type TokenList, flagsOf } from '../../queries/tokenList'
import { foundQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { AssetList } from './AssetList'

interface UnknownTokenProps {
  identifier: string
  tokens: TokenList
  /** The assets that match, if the identifier is a short form of several. */
  matches: readonly CurrencyRecord[]
  chains: ReadonlyMap<string, ChainRecord>
}

const maxSuggestions = 8

export function UnknownToken({ identifier, tokens, matches, chains }: UnknownTokenProps) {
  const parsed = parseIdentifier(identifier)
  const ticker = parsed?.ticker ?? identifier.slice(0, 80)
  const { data: found } = useQuery(
    foundQuery(tokens, { q: ticker, chains: [], members: null, warnings: false, sort: 'match' }),
  )
  const suggestions =
    matches.length > 0
      ? matches.slice(0, maxSuggestions)
      : Array.from(found?.order.subarray(0, maxSuggestions) ?? []).flatMap(
          (index) => found?.tokens.records[index] ?? [],
        )
  const problem = matches.length > 0 ? 'several' : parsed ? 'unknown' : 'malformed'
  return (
    <div className="page py-7 lg:py-10">
      <h1 className="text-title">{titles[problem]}</h1>
      <p className="mt-2 text-ink-2">
        <MonoText>
          <SafeText text={identifier} limit={200} />
        </MonoText>
      </p>
      <div className="mt-4 max-w-160">
        {problem === 'malformed' ? <Format /> : <p>{explanations[problem]}</p>}
      </div>
      <p className="mt-4">
        <Link viewTransition to={paths.tokens({ q: ticker })} className={getButtonClasses()}>
          <span>
            Search for <SafeText text={ticker} limit={12} /> in Tokens
          </span>
        </Link>
      </p>
      {suggestions.length > 0 && (
        <div className="mt-10">
          <Section title="Did you mean">
            <AssetList
              label="Did you mean"
              records={suggestions}
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
  several: 'More than one token matches',
  unknown: 'Token not listed',
  malformed: 'Not a valid asset ID',
} as const

const explanations = {
  several: 'This asset ID has no contract address, and several tokens share its chain and ticker.',
  unknown: 'We don’t list this token. It may still exist on-chain; check it in an explorer.',
} as const

function Format() {
  return (
    <p>
      An asset ID is a chain, a dot and a ticker, and for tokens a hyphen and the contract address:{' '}
      <MonoText>BTC.BTC</MonoText> or{' '}
      <MonoText>ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48</MonoText>.
    </p>
  )
}
