import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeadEnd } from '../../components/DeadEnd'
import { LateTaskLinks } from '../../components/LateTaskLinks'
import { UnlistedContract } from '../../components/UnlistedContract'
import { parseIdentifier } from '../../model/assets'
import { convertCaip19, readCaip } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { restoreContract } from '../../model/tokens/contracts'
import { formatProblem } from '../../model/words/problemText'
import { paths } from '../../paths'
import type { TokenAnswer } from '../../queries/tokenEngine'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { RenameNote } from './RenameNote'
import { TokenList } from './TokenTable'

type MissingAnswer = Exclude<TokenAnswer, { kind: 'token' }>

type UnknownTokenProps = { identifier: string; answer: MissingAnswer }

/** Why an identifier has no page, and which tokens may be meant. */
export function UnknownToken({ identifier, answer }: UnknownTokenProps) {
  const { suggestions, contract, rename } = answer
  const parsed = parseIdentifier(convertCaip19(identifier))
  const address = parsed?.address ?? ''
  const { title, reason } = explain(identifier, answer)
  const searched = parsed?.ticker || address || identifier.slice(0, 80)
  return (
    <DeadEnd
      title={title}
      tabTitle={toPlainText(identifier, 60)}
      subject={<MonoText text={identifier} limit={200} />}
      reason={
        <div className="text-ink">
          {rename !== null && <RenameNote rename={rename} />}
          <UnlistedContract address={address} contract={contract} />
          {reason}
        </div>
      }
      near={
        // The truncated address of an imitated token would look like that of the
        // imitation.
        suggestions.length > 0 && contract.kind !== 'look-alike' ? (
          <Section title="Did you mean">
            <TokenList label="Did you mean" tokens={suggestions} />
          </Section>
        ) : (
          <LateTaskLinks />
        )
      }
    >
      {readCaip(identifier)?.kind !== 'none' && (
        <Link to={paths.tokens({ q: searched })} className="link hit">
          Search for <SafeText text={searched} limit={12} /> in Tokens
        </Link>
      )}
    </DeadEnd>
  )
}

const severalText =
  'This asset ID has no contract address, and several tokens share its chain and ticker.'
const unlistedText =
  'We don’t list this token. It may still exist on-chain; check it in an explorer.'

function explainUnlisted(identifier: string): string {
  const { chain = '', address = '' } = parseIdentifier(convertCaip19(identifier)) ?? {}
  return address !== '' && restoreContract(chain, address) === ''
    ? `This can’t be a contract on ${getChainName(chain)}. Compare each character: capitals and small letters differ there.`
    : unlistedText
}

const formText: ReactNode = (
  <>
    An asset ID is a chain, a dot and a ticker, and for tokens a hyphen and the contract
    address: <MonoText text="BTC.BTC" /> or{' '}
    <MonoText text="ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" />.
  </>
)

type Explanation = { title: string; reason: ReactNode }

function explain(identifier: string, { kind, contract }: MissingAnswer): Explanation {
  switch (kind) {
    case 'several':
      return { title: 'More than one token matches', reason: severalText }
    case 'unknown': {
      // Otherwise the lists say whose contract it is.
      const reason = contract.kind === 'unknown' ? explainUnlisted(identifier) : null
      return { title: 'Token not listed', reason }
    }
    case 'malformed': {
      const caip = readCaip(identifier)
      const reason = caip?.kind === 'none' ? formatProblem(caip.problem) : formText
      return { title: 'Not a valid asset ID', reason }
    }
  }
}
