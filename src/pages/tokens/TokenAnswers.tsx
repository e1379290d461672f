import { FilledText } from '../../ui/FilledText'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import { Answer, AnswerColumns } from '../../components/Answer'
import { AskingCopy } from '../../components/AskingCopy'
import { ExplorerLink } from '../../components/ExplorerLink'
import { FullText } from '../../components/HashText'
import { getAddressUrl } from '../../model/chains/explorers'
import type { TokenFindings } from '../../model/tokens/tokenFindings'
import { getTokenVerdict, type TokenRemark } from '../../model/tokens/tokenStatements'
import { commonToken, tokenAdvice } from '#words/tokenAnswers'
import { checkTokenHeading } from '#words/tokens'
import { sayText } from '../../model/words/messages'
import { tokenTypes } from '../../model/words/pieces'
import { formatTokenRemark } from '../../model/words/tokenText'
import { paths } from '../../paths'
import type { TokenDetails } from '../../tokenEngine/tokenEngine'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { SafeText } from '../../ui/SafeText'
import { TruncatedText } from '../../ui/TruncatedText'
import { Warning } from '../../ui/Warning'
import { AddressComparison } from './AddressComparison'
import * as controls from '#words/controls'

type TokenAnswersProps = {
  token: TokenDetails
  /** The headline says the first one. */
  findings: TokenFindings
}

/** Below the verdict on a token: what to do, its address, and a field to compare one with it. */
export function TokenAnswers({ token, findings }: TokenAnswersProps) {
  const [{ tone, statement }, ...others] = findings
  const hasAddress = token.record.address !== ''
  return (
    <AnswerColumns
      first={
        <div>
          <Answer
            heading="h3"
            question={labels.nextQuestion}
            sentence={sayText(tokenAdvice, statement, tokenTypes)}
          >
            <CommonToken token={token} />
          </Answer>
          {others.map(formatTokenRemark).map(({ code, label, reason }) => (
            <Warning key={code} level="caution" heading={label}>
              <SafeText text={reason} limit={600} />
            </Warning>
          ))}
          {hasAddress && (
            <Contract
              token={token}
              concerns={findings.filter((each) => each.tone === 'warning')}
            />
          )}
        </div>
      }
      second={
        hasAddress &&
        tone !== 'warning' && <AddressComparison token={token} isReal={tone === 'good'} />
      }
    />
  )
}

function CommonToken({ token: { common } }: { token: TokenDetails }) {
  if (common === null) return null
  const { address, identifier, ticker } = common.record
  return (
    <p>
      {/* The ticker is a stranger's. */}
      <FilledText
        text={commonToken}
        values={{
          label: (
            <SafeText
              text={formatTokenRemark(getTokenVerdict(common)).label}
              limit={160}
            />
          ),
          token: (
            <Link to={paths.token(identifier)} className="link">
              <TruncatedText text={address || ticker} end={6} />
            </Link>
          ),
        }}
      />
    </p>
  )
}

type ContractProps = { token: TokenDetails; concerns: readonly TokenRemark[] }

function Contract({ token, concerns }: ContractProps) {
  const { protocol: chain, address } = token.record
  return (
    <section aria-label={labels.contractAddress} className="pb-4 lg:pb-5">
      <h3 className="text-small text-ink-3">{labels.contractAddress}</h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-amount font-normal lg:text-[22px]/8">
        <span className="font-mono max-md:max-w-[22ch]">
          <FullText text={address} start={8} end={6} />
        </span>
        {concerns.length === 0 ? (
          <LabeledCopyButton label={controls.copy} text={address} shortcut="c" />
        ) : (
          <AskingCopy
            chain={chain}
            address={address}
            doubts={concerns.map((remark) => ({ code: 'token', remark }))}
            heading={checkTokenHeading}
          />
        )}
        <ExplorerLink
          href={getAddressUrl(chain, address)}
          contentName={labels.copiedAddress}
        />
      </div>
    </section>
  )
}
