import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { explainCaip } from '../../model/chains/caip'
import { compareAddresses } from '../../model/names/forward'
import type { ContractFinding } from '../../model/tokens/lookup'
import { describeLookAlike, describeUnlisted } from '../../model/tokens/tokenText'
import type { TokenAnswer } from '../../queries/tokenEngine'
import { getButtonClasses } from '../../ui/Button'
import { ToneFlag } from '../../ui/Flag'
import { ComparedTexts } from '../../ui/HashText'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TokenList } from './SimilarTokens'

interface UnknownTokenProps {
  identifier: string
  answer: Exclude<TokenAnswer, { kind: 'token' }>
  chains: ReadonlyMap<string, ChainRecord>
}

const titles = {
  several: 'More than one token matches',
  unknown: 'Token not listed',
  malformed: 'Not a valid asset ID',
} as const

/** Why an identifier has no page, and which tokens may be meant. */
export function UnknownToken({ identifier, answer, chains }: UnknownTokenProps) {
  const { kind, suggestions, contract } = answer
  const { ticker = '', address = '' } = parseIdentifier(identifier) ?? {}
  const searched = ticker || address || identifier.slice(0, 80)
  const caipProblem = explainCaip(identifier)
  // Its truncated address would look like that of the imitation.
  const isImitation = contract.kind === 'look-alike'
  return (
    <div className="page py-7 lg:py-10">
      <h1 className="text-title">{titles[kind]}</h1>
      <p className="mt-2 text-ink-2">
        <MonoText>
          <SafeText text={identifier} limit={200} />
        </MonoText>
      </p>
      <UnlistedContract address={address} contract={contract} />
      <div className="mt-2 max-w-160">
        {kind === 'several' &&
          'This asset ID has no contract address, and several tokens share its chain and ticker.'}
        {kind === 'unknown' &&
          contract.kind === 'unknown' &&
          'We don’t list this token. It may still exist on-chain; check it in an explorer.'}
        {kind === 'malformed' && caipProblem}
        {kind === 'malformed' && caipProblem === null && (
          <>
            An asset ID is a chain, a dot and a ticker, and for tokens a hyphen and the contract
            address: <MonoText>BTC.BTC</MonoText> or{' '}
            <MonoText>ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48</MonoText>.
          </>
        )}
      </div>
      <p className="mt-4">
        <Link to={paths.tokens({ q: searched })} className={getButtonClasses()}>
          <span>
            Search for <SafeText text={searched} limit={12} /> in Tokens
          </span>
        </Link>
      </p>
      {suggestions.length > 0 && !isImitation && (
        <div className="mt-10">
          <Section title="Did you mean">
            <TokenList label="Did you mean" tokens={suggestions} chains={chains} />
          </Section>
        </div>
      )}
    </div>
  )
}

interface UnlistedContractProps {
  address: string
  contract: ContractFinding
}

/**
 * Says that no listed token has an address as its contract, and which one it imitates: both addresses in full, because their
 * truncated forms are the same. Renders nothing for other texts.
 */
export function UnlistedContract({ address, contract }: UnlistedContractProps) {
  if (contract.kind !== 'unlisted' && contract.kind !== 'look-alike') return null
  const imitated = contract.kind === 'look-alike' ? contract.tokens[0]?.record : undefined
  if (!imitated) {
    return (
      <div className="py-4">
        <p className="text-lead">{describeUnlisted(contract.of)}</p>
        <p className="mt-1 text-ink-2">
          Anybody can create a token with any name. Check the contract in an explorer before you
          trust it.
        </p>
      </div>
    )
  }
  const { label, reason } = describeLookAlike(address, imitated)
  const [own = [], other = []] = compareAddresses(imitated.protocol, address, imitated.address)
  return (
    <div className="py-4">
      <p className="text-lead">{describeUnlisted(contract.of)}</p>
      <p className="mt-2">
        <ToneFlag tone="warning" text={label} />
      </p>
      <p className="mt-1 text-ink-2">
        <SafeText text={reason} limit={400} />
      </p>
      <ComparedTexts
        rows={[
          { label: 'This address', segments: own },
          { label: imitated.ticker, segments: other },
        ]}
      />
    </div>
  )
}
