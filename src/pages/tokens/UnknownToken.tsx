import { FilledText } from '../../ui/FilledText'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as labels from '#words/labels'
import { Answer } from '../../components/Answer'
import { DeadEnd } from '../../components/DeadEnd'
import type { Status } from '../../components/StatusIcon'
import { UnlistedContract } from '../../components/UnlistedContract'
import { parseIdentifier } from '../../model/assets'
import { convertCaip19, readCaip } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { restoreContract } from '../../model/tokens/contracts'
import { formatProblem } from '../../model/words/problemText'
import { paths } from '../../paths'
import type { TokenAnswer } from '../../tokenEngine/tokenEngine'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { RenameNote } from './RenameNote'
import { TokenList } from './TokenTable'
import * as words from '#words/tokenPage'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

type MissingAnswer = Exclude<TokenAnswer, { kind: 'token' }>

type UnknownTokenProps = { identifier: string; answer: MissingAnswer }

/** Why an identifier has no page, and which tokens may be meant. */
export function UnknownToken({ identifier, answer }: UnknownTokenProps) {
  const { suggestions, contract, rename } = answer
  const parsed = parseIdentifier(convertCaip19(identifier))
  const address = parsed?.address ?? ''
  const { title, status, reason } = explain(identifier, answer)
  const searched = parsed?.ticker || address || identifier.slice(0, 80)
  return (
    <DeadEnd
      title={title}
      status={status}
      tabTitle={toPlainText(identifier, 60)}
      subject={<MonoText text={identifier} limit={200} />}
      reason={
        <div className="text-ink">
          {rename !== null && <RenameNote rename={rename} />}
          <UnlistedContract address={address} contract={contract} />
          {reason}
          {status && (
            <Answer question={labels.nextQuestion} sentence={words.unlistedAdvice} />
          )}
        </div>
      }
      near={
        // The truncated address of an imitated token would look like that of the
        // imitation.
        suggestions.length > 0 && contract.kind !== 'look-alike' ? (
          <Section title={controls.didYouMean}>
            <TokenList label={controls.didYouMean} tokens={suggestions} />
          </Section>
        ) : undefined
      }
    >
      {readCaip(identifier)?.kind !== 'none' && (
        <Link to={paths.tokens({ q: searched })} className="link hit">
          <FilledText
            text={words.searchFor}
            values={{ text: <SafeText text={searched} limit={12} /> }}
          />
        </Link>
      )}
    </DeadEnd>
  )
}

function explainUnlisted(identifier: string) {
  const { chain = '', address = '' } = parseIdentifier(convertCaip19(identifier)) ?? {}
  return address !== '' && restoreContract(chain, address) === ''
    ? fillText(words.noContract, { chain: getChainName(chain) })
    : words.notListed
}

const formText: ReactNode = (
  <FilledText
    text={words.idForm}
    values={{
      coin: <MonoText text="BTC.BTC" />,
      token: <MonoText text="ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" />,
    }}
  />
)

type Explanation = { title: string; status?: Status; reason: ReactNode }

function explain(identifier: string, { kind, contract }: MissingAnswer): Explanation {
  switch (kind) {
    case 'several':
      return { title: words.severalMatch, reason: words.ambiguousId }
    case 'unknown': {
      // Otherwise the lists say whose contract it is.
      const reason = contract.kind === 'unknown' ? explainUnlisted(identifier) : null
      const status = contract.kind === 'look-alike' ? 'failed' : 'unclear'
      return { title: words.tokenNotListed, status, reason }
    }
    case 'malformed': {
      const caip = readCaip(identifier)
      const reason = caip?.kind === 'none' ? formatProblem(caip.problem) : formText
      return { title: words.invalidId, reason }
    }
  }
}
