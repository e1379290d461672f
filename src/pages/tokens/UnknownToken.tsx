import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { parseIdentifier } from '../../model/assets'
import { readCaip } from '../../model/chains/caip'
import { toPlainText } from '../../model/text'
import type { TokenAnswer } from '../../queries/tokenEngine'
import { UnlistedContract } from '../../search/UnlistedContract'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TokenList } from './SimilarTokens'

const titles = {
  several: 'More than one token matches',
  unknown: 'Token not listed',
  malformed: 'Not a valid asset ID',
} as const

type UnknownTokenProps = { identifier: string; answer: Exclude<TokenAnswer, { kind: 'token' }> }

/** Why an identifier has no page, and which tokens may be meant. */
export function UnknownToken({ identifier, answer }: UnknownTokenProps) {
  const { kind, suggestions, contract } = answer
  const { ticker = '', address = '' } = parseIdentifier(identifier) ?? {}
  const searched = ticker || address || identifier.slice(0, 80)
  const caip = readCaip(identifier)
  const reasons = {
    several:
      'This asset ID has no contract address, and several tokens share its chain and ticker.',
    unknown:
      contract.kind === 'unknown' &&
      'We don’t list this token. It may still exist on-chain; check it in an explorer.',
    malformed:
      caip?.kind === 'none' ? (
        caip.problem
      ) : (
        <>
          An asset ID is a chain, a dot and a ticker, and for tokens a hyphen and the contract
          address: <MonoText>BTC.BTC</MonoText> or{' '}
          <MonoText>ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48</MonoText>.
        </>
      ),
  }
  return (
    <div className="page py-7 lg:py-10">
      <title>{`${toPlainText(identifier, 60)} - Crosswatch`}</title>
      <h1 className="text-title">{titles[kind]}</h1>
      <p className="mt-2 text-ink-2">
        <MonoText>
          <SafeText text={identifier} limit={200} />
        </MonoText>
      </p>
      <UnlistedContract address={address} contract={contract} />
      <div className="mt-2 max-w-160">{reasons[kind]}</div>
      {caip?.kind !== 'none' && (
        <p className="mt-4">
          <Link to={paths.tokens({ q: searched })} className="link hit">
            Search for <SafeText text={searched} limit={12} /> in Tokens
          </Link>
        </p>
      )}
      {/* The truncated address of an imitated token would look like that of the imitation. */}
      {suggestions.length > 0 && contract.kind !== 'look-alike' && (
        <div className="mt-10">
          <Section title="Did you mean">
            <TokenList label="Did you mean" tokens={suggestions} />
          </Section>
        </div>
      )}
    </div>
  )
}
